import { uniform } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';

/** Seconds from the order in the module to water: a diaphragm valve of a drip block needs 5 to 12, a relay switches within 2. */
export function openingDelayS(key: Key, actuation: number, kind: 'valve' | 'relay'): number {
  const luck = uniform(key, actuation);
  return kind === 'valve' ? 5 + 7 * luck : 0.5 + 1.5 * luck;
}
