import { uniform } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';

/** Seconds from order to water: a diaphragm valve of a drip block needs 5 to 12, a relay less than 2. */
export function openingDelayS(key: Key, actuation: number, kind: 'valve' | 'relay'): number {
  const draw = uniform(key, actuation);
  return kind === 'valve' ? 5 + 7 * draw : 0.5 + 1.5 * draw;
}
