// stage.tsx - what happened since the last look is shown one event after the other, with its words. A prompt never waits for it.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../boards/board';
import { motionOf, type Motion, type Sound } from '../boards/motion';
import type { Client, Sight } from '../model/client';
import { Queue } from '../model/queue';
import { Icon } from '../parts/parts';
import { settings, type Settings } from '../settings';
import { named } from '../table/names';
import { usePlay } from '../table/play';
import type { Words } from '../words/en';
import { t } from '../words/words';
import { perform } from './perform';
import { sound } from './sounds';

interface Scene { motion: Motion; sound: Sound; says: string }

const LENGTHS: { [speed in Settings['motion']]: number } = { slow: 1300, full: 750, fast: 380, none: 600 };
const isStill = (): boolean => settings().motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** It is only told, not shown: for those who want nothing to move. */
function wait(milliseconds: number): { done: Promise<void>; hurry: () => void } {
    let hurry = (): void => undefined;
    const done = new Promise<void>((end) => { hurry = end; setTimeout(end, milliseconds); });
    return { done, hurry };
}

/** The scenes of lines that came after this message, as this seat was told. */
function scenesAfter(client: Client, batch: number, board: Board, { seat, view }: Sight): Scene[] {
    return client.lines.filter((line) => line.batch > batch && line.seat === seat && line.heard).flatMap(({ heard }) => {
        const found = motionOf(board.effects, heard!, view);
        return found ? [{ ...found, says: named(client, heard!) }] : [];
    });
}

function useQueue(setScene: (scene: Scene | null) => void): Queue<Scene> {
    const ref = useRef<Queue<Scene> | null>(null);
    ref.current ??= new Queue<Scene>((scene, milliseconds) => {
        setScene(scene);
        sound(scene.sound);
        const shown = isStill() ? wait(milliseconds) : perform(scene.motion, milliseconds);
        const last = shown.done.then(() => { if (!ref.current!.waiting) setScene(null); });
        return { done: last, hurry: shown.hurry };
    }, () => LENGTHS[settings().motion]);
    return ref.current;
}

/** A key or a touch ends what is being shown: whoever acts has seen enough. */
function useSkip(queue: Queue<Scene>): void {
    useEffect(() => {
        const skip = (): void => queue.finish();
        addEventListener('pointerdown', skip, true);
        addEventListener('keydown', skip, true);
        return () => {
            removeEventListener('pointerdown', skip, true);
            removeEventListener('keydown', skip, true);
            queue.finish();
        };
    }, [queue]);
}

/** One's own question is heard. */
function useChime(ask: number | undefined): void {
    const first = useRef(true);
    useEffect(() => {
        if (!first.current && ask !== undefined) sound('prompt');
        first.current = false;
    }, [ask]);
}

export function Stage({ board }: { board: Board }): JSX.Element | null {
    const { client, sight, covered, ask } = usePlay(), [scene, setScene] = useState<Scene | null>(null), queue = useQueue(setScene), seen = useRef(client.n), seat = useRef(sight.seat);
    useSkip(queue);
    useChime(ask?.ask);
    useEffect(() => {
        const isSame = seat.current === sight.seat, scenes = covered || !isSame ? [] : scenesAfter(client, seen.current, board, sight);
        seen.current = client.n;
        seat.current = sight.seat;
        if (scenes.length) queue.push(scenes);
        if (covered) queue.finish();
    }, [client.n, covered, sight.seat]);
    if (!scene || covered || (isStill() && settings().sound === 'off')) return null;
    return (
        <p class={`stage${settings().sound === 'off' ? ' silent' : ''}${board.tellsNews ? ' told' : ''}`} aria-hidden="true"><span>{scene.says}</span>
            {settings().sound === 'off' ? null : <small><Icon name="sound" />{t(`sound_${scene.sound}` as keyof Words)}</small>}</p>
    );
}
