import type { SoilType } from '../agronomy/soil-types.ts';
import type { DaySummary } from './sensor-day.ts';
import { HOUR_MS } from './sensor.ts';

/** Where a moisture sensor is. */
export type SensorPlace = {
  readonly moduleId: string;
  /** Null: unknown. */
  readonly soil: SoilType | null;
  readonly depthCm: number | null;
  /** Sections that it measures, as confirmed by a user. */
  readonly sections: readonly { readonly id: string; readonly plantId: number | null; readonly emitter: string }[];
};

/** True if two sensors should move alike: different probes at one depth of the same soil, plant and kind of emitter. */
export function areTwins(one: SensorPlace, other: SensorPlace): boolean {
  return (
    one.moduleId !== other.moduleId &&
    one.soil !== null &&
    one.soil === other.soil &&
    one.depthCm === other.depthCm &&
    one.sections.some(({ plantId, emitter }) =>
      other.sections.some((each) => plantId !== null && each.plantId === plantId && each.emitter === emitter),
    )
  );
}

/** True if two sensors measure the same section, whatever their depth: one proves that water reached the other's soil. */
export function shareSection(one: SensorPlace, other: SensorPlace): boolean {
  return one.sections.some(({ id }) => other.sections.some((each) => each.id === id));
}

/** Smallest rise that shows water, percentage points. */
const SEEN_PCT = 0.2;
/** Time after its end within which water is seen. */
const SEEN_WITHIN_MS = 3 * HOUR_MS;

/** True if the largest rise of a day came with this water. */
export function isSeenBy(
  days: readonly DaySummary[],
  water: { readonly fromMs: number; readonly untilMs: number },
): boolean {
  return days.some(
    ({ rise, riseAtMs }) =>
      riseAtMs !== null &&
      rise >= SEEN_PCT - 1e-6 &&
      riseAtMs >= water.fromMs &&
      riseAtMs <= water.untilMs + SEEN_WITHIN_MS,
  );
}
