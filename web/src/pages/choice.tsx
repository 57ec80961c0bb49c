// choice.tsx - a row of a table's settings: a choice for who may change it, its value in words for who may not.
import type { JSX } from 'preact';

interface Props {
    name: string;
    about: string;
    value: string;
    /** Of each value what people read. */
    values: Array<[value: string, says: string]>;
    isFixed?: boolean;
    set: (value: string) => void;
}

export function Choice({ name, about, value, values, isFixed, set }: Props): JSX.Element {
    if (isFixed) return <div class="opt" data-option={name}><span>{about}</span><span class="val">{values.find(([one]) => one === value)?.[1] ?? value}</span></div>;
    return (
        <label class="opt" data-option={name}><span>{about}</span>
            <select name={name} value={value} onChange={(event) => set(event.currentTarget.value)}>{values.map(([one, says]) => <option value={one}>{says}</option>)}</select>
        </label>
    );
}
