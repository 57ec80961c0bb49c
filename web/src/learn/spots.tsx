// spots.tsx - frames around what the coach points at. They lie above the table and take no touch.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { placesOf, spotsOf, type Spot } from './looks';

/** How long things may be on their way after something has happened, in milliseconds. */
const SETTLED = [0, 120, 400, 900];

export function Spots({ looks, moment }: { looks: string[]; moment: unknown }): JSX.Element {
    const ref = useRef<HTMLDivElement>(null), [spots, setSpots] = useState<Spot[]>([]), key = looks.join();
    useEffect(() => {
        const measure = (): void => { if (ref.current) setSpots(spotsOf(looks, ref.current)); };
        const first = looks[0] ? placesOf(looks[0]).map((place) => document.querySelector('.hand ' + place)).find(Boolean) : null;
        first?.scrollIntoView({ block: 'nearest', inline: 'center' });
        let timers: number[] = [];
        const settle = (): void => { timers.forEach(clearTimeout); timers = SETTLED.map((delay) => setTimeout(measure, delay)); };
        settle();
        addEventListener('resize', settle);
        addEventListener('scroll', measure, true);
        return () => {
            timers.forEach(clearTimeout);
            removeEventListener('resize', settle);
            removeEventListener('scroll', measure, true);
        };
    }, [key, moment]);
    return <div class="spots" ref={ref} aria-hidden="true">{spots.map(({ left, top, width, height }) => <i class="spot" style={{ left, top, width, height }} />)}</div>;
}
