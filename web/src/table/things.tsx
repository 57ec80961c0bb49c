// things.tsx - whatever can be touched, on any board: lit when a move names it, chosen, or dim; a button for every hand and key.
// What is held may also be dragged to what is lit; nothing needs that.
import type { ComponentChildren, JSX } from 'preact';
import type { Thing } from '../../generated/protocol';
import { idOf } from '../model/narrow';
import { usePlay } from './play';

interface Props {
    thing: Thing;
    label: string;
    class?: string;
    style?: JSX.CSSProperties;
    children?: ComponentChildren;
}

export function Touch({ thing, label, class: name = '', style, children }: Props): JSX.Element {
    const { can, on, touch, lift, drop, refusal } = usePlay(), isHeld = /\bt?card\b/.test(name);
    const state = on(thing) ? ' on' : can(thing) ? ' can' : '';
    const refused = refusal?.thing === idOf(thing) ? ' refused' : '';
    return (
        <button type="button" class={`thing ${name}${state}${refused}`} style={style} data-thing={idOf(thing)} aria-label={label}
            aria-pressed={on(thing)} onClick={() => touch(thing)}
            draggable={isHeld && can(thing)} onDragStart={isHeld ? () => lift(thing) : undefined}
            onDragOver={isHeld ? undefined : (event) => { if (can(thing)) event.preventDefault(); }}
            onDrop={isHeld ? undefined : (event) => { event.preventDefault(); drop(thing); }}>
            {children}
        </button>
    );
}
