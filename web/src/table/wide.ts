// wide.ts - is there room beside the table? As the style sheets have it.
import { useEffect, useMemo, useState } from 'preact/hooks';

export function useWide(): boolean {
    const query = useMemo(() => matchMedia('(min-width: 1100px)'), []), [isWide, setWide] = useState(query.matches);
    useEffect(() => {
        const look = (): void => setWide(query.matches);
        query.addEventListener('change', look);
        return () => query.removeEventListener('change', look);
    }, []);
    return isWide;
}
