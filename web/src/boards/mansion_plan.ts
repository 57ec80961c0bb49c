// mansion_plan.ts - where the Mansion's rooms and doors are drawn, on a plan of 12 by 9.5. What they are to the rules is in the library.

export interface Room { x: number; y: number; wide: number; high: number; marks: string[]; floor: string }

const room = (x: number, y: number, wide: number, high: number, floor: string, ...marks: string[]): Room => ({ x, y, wide, high, floor, marks });

export const WIDE = 12, HIGH = 9.5;

export const ROOMS: { [room: string]: Room } = {
    B1: room(0, 0, 3, 2, 'parquet', 'radio', 'passage:I'), B2: room(3, 0, 3.5, 3, 'parquet'), B3: room(6.5, 0, 2.5, 2, 'tiles'),
    B4: room(9, 0, 3, 2, 'tiles', 'search'), B5: room(6.5, 2, 3.5, 3, 'parquet', 'passage:II'),
    G5: room(10, 2, 2, 4, 'grass', 'hidden-exit', 'passage:II'), R1: room(0, 2, 3, 3, 'carpet', 'exit'),
    R3: room(3, 3, 3.5, 3.5, 'carpet'), R2: room(0, 5, 4, 3, 'carpet', 'search'), R4: room(5, 5, 3, 1.5, 'carpet'),
    R5: room(4, 6.5, 4, 1.5, 'carpet', 'knowledge'), G4: room(8, 5, 2, 3, 'tiles', 'search'), G3: room(10, 6, 2, 3.5, 'grass', 'tool'),
    G2: room(5, 8, 5, 1.5, 'grass', 'mystic', 'passage:I'), G1: room(0, 8, 5, 1.5, 'grass'),
};

export interface Door { x: number; y: number; way: 'h' | 'v' }

/** Doors that can be blocked lie across the wall between two rooms. */
export const DOORS: { [door: string]: Door } = {
    'B1-B2': { x: 3, y: 1, way: 'v' }, 'B1-R1': { x: 1.5, y: 2, way: 'h' }, 'B2-B3': { x: 6.5, y: 1, way: 'v' },
    'B3-B4': { x: 9, y: 1, way: 'v' }, 'B4-G5': { x: 11.45, y: 2, way: 'h' }, 'B2-R1': { x: 3, y: 2.66, way: 'v' },
    'B2-B5': { x: 6.5, y: 2.5, way: 'v' }, 'B5-R3': { x: 6.5, y: 4, way: 'v' }, 'B5-R4': { x: 7.25, y: 5, way: 'h' },
    'R1-R3': { x: 3, y: 4, way: 'v' }, 'R1-R2': { x: 1.5, y: 5, way: 'h' }, 'R2-R3': { x: 3.5, y: 5, way: 'h' },
    'R2-R5': { x: 4, y: 7.5, way: 'v' }, 'R4-R5': { x: 6.5, y: 6.5, way: 'h' }, 'G4-R5': { x: 8, y: 7.25, way: 'v' },
    'G3-G4': { x: 10, y: 7.25, way: 'v' }, 'G1-R2': { x: 2, y: 8, way: 'h' },
};

/** Outdoors one walks across without a door. */
export const BORDERS: Door[] = [{ x: 5, y: 8.75, way: 'v' }, { x: 10, y: 8.75, way: 'v' }, { x: 11, y: 6, way: 'h' }];

export const ZONES: { [letter: string]: { shape: string; name: 'zone_red' | 'zone_blue' | 'zone_green' } } = {
    R: { shape: 'square', name: 'zone_red' }, B: { shape: 'circle', name: 'zone_blue' }, G: { shape: 'hex', name: 'zone_green' },
};
