// play.ts - what a player does with a question: picks things, sees what is left, makes a move.
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Move, Thing } from '../../generated/protocol';
import type { Client, Question, Sight } from '../model/client';
import { groupsAmong, groupsOf, idOf, isGiven, isSame, narrowed, touchable, touched, type Group, type Pick } from '../model/narrow';
import type { Session } from '../session';
import { settings } from '../settings';
import { gameOf } from '../words/words';
import { whyNot } from './why';

export interface Refusal { thing: string; says: string }

export interface Play {
    session: Session;
    client: Client;
    game: string;
    sight: Sight;
    ask: Question | null;
    /** Of the question whose one answer is given the words are left: nothing can be touched for it. */
    given: Question | null;
    /** Moves that are allowed and not owed, but for giving up. */
    may: Move[];
    picks: Pick[];
    left: Move[];
    groups: Group[];
    covered: boolean;
    refusal: Refusal | null;
    /** What was answered, as long as the table has not taken it: until then nothing can be touched. */
    sent: Move | null;
    can(thing: Thing): boolean;
    on(thing: Thing): boolean;
    touch(thing: Thing): void;
    /** A thing from the hand is picked up, and let fall on another: the move that is left then is made. */
    lift(thing: Thing): void;
    drop(thing: Thing): void;
    open(group: Group): void;
    clear(): void;
    make(move: Move): void;
    setCovered(covered: boolean): void;
}

export const PlayContext = createContext<Play>(null as unknown as Play);
export const usePlay = (): Play => useContext(PlayContext);

/** The session's client, drawn again whenever a message came. It watches before anything else can come. */
export function useClient(session: Session): Client {
    const [, redraw] = useState(0);
    useLayoutEffect(() => session.watch(() => redraw((n) => n + 1)), [session]);
    return session.client;
}

/** Whether a verb gives the game up: it is offered in the menu, away from the moves. */
export const givesUp = (game: string, verb: string): boolean => gameOf(game)?.verbs.find((one) => one.verb === verb)?.gives_up ?? false;

export function usePlayOf(session: Session, game: string, sight: Sight): Play {
    const client = useClient(session);
    const [picks, setPicks] = useState<Pick[]>([]);
    const [group, setGroup] = useState<Group | null>(null);
    const [covered, setCovered] = useState(settings().coverFirst && sight.seat !== 'spectator');
    const [refusal, setRefusal] = useState<Refusal | null>(null);
    const given = isGiven(sight.ask) ? sight.ask : null, ask = given ? null : sight.ask, sent = session.underWay(sight.seat), may = sent ? [] : sight.may.filter((move) => !givesUp(game, move.verb));
    const all = sent ? [] : group ? group.moves : [...(ask?.moves ?? []), ...may];
    const clear = (): void => { setPicks([]); setGroup(null); setRefusal(null); };

    useLayoutEffect(clear, [ask?.ask, sight.seat]); // not after the next frame: somebody may have touched something by then
    useEffect(() => {
        const blur = (): void => { if (settings().coverOnBlur) setCovered(true); };
        addEventListener('blur', blur);
        return () => removeEventListener('blur', blur);
    }, []);

    const make = (move: Move): void => {
        if (session.underWay(sight.seat)) return;
        clear();
        if (settings().coverFirst) setCovered(true);
        session.move(sight.seat, move, ask?.moves.includes(move) ? ask.ask : undefined);
    };
    const touch = (thing: Thing): void => {
        if (session.underWay(sight.seat)) return;
        const next = touched(all, picks, thing);
        setRefusal(null);
        if (next === picks && sight.seat !== 'spectator') void whyNot(session, game, sight, picks, thing).then((says) => setRefusal({ thing: idOf(thing), says }));
        const after = narrowed(all, next);
        setPicks(next);
        if (settings().atOnce && next.length > picks.length && after.length === 1) make(after[0]);
    };
    const lift = (thing: Thing): void => { if (!picks.some((pick) => isSame(pick, thing))) setPicks(touched(all, picks, thing)); };
    const drop = (thing: Thing): void => {
        const next = touched(all, picks, thing), after = narrowed(all, next);
        if (after.length === 1) make(after[0]);
        else setPicks(next);
    };
    const left = narrowed(all, picks), lit = touchable(all, picks);
    return {
        session, client, game, sight, ask, given, may, picks, left, covered, refusal, sent, touch, lift, drop, clear, make, setCovered,
        groups: !ask || sent ? [] : group || picks.length ? groupsAmong(left, picks) : groupsOf(ask, picks),
        can: (thing) => !covered && lit.has(idOf(thing)),
        on: (thing) => !covered && picks.some((pick) => idOf(pick) === idOf(thing)),
        open: setGroup,
    };
}
