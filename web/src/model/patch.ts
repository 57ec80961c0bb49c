// patch.ts - merge patches (RFC 7386): members replace, objects are gone into, null removes.
import type { Json } from '../../generated/protocol';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The target with the patch in it. Neither is changed, and what the patch does not touch is the same object as before. */
export function patched<T>(target: T, patch: unknown): T {
    if (!isObject(patch)) return patch as T;
    const result: Json = isObject(target) ? { ...target } : {};
    for (const [name, value] of Object.entries(patch)) {
        if (value === null) delete result[name];
        else result[name] = patched(result[name], value);
    }
    return result as T;
}
