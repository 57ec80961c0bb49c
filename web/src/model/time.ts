// time.ts - the table's time. Deadlines (`until`) are told in it; the clock of this device may differ.

export interface Clock {
    /** How far the table's clock is ahead of ours, in milliseconds. */
    ahead: number;
    /** By how much that may be wrong. */
    doubt: number;
}

export const OWN_CLOCK: Clock = { ahead: 0, doubt: 0 };

/** A question for the time was sent at `sent`, and the answer, which came at `came`, says it is `theirs`, cut to `grain`. */
export function learned(clock: Clock | null, sent: number, came: number, theirs: number, grain = 0): Clock {
    const ahead = theirs + grain / 2 - (sent + came) / 2, doubt = (came - sent + grain) / 2;
    return clock && clock.doubt <= doubt ? clock : { ahead, doubt };
}

/** Milliseconds until then, never below 0. */
export const left = (until: number, now: number, clock: Clock): number => Math.max(0, until - (now + clock.ahead));

/** As people read it: 1:42. */
export function clockText(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
