import type { ArrivalShape, SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';

/** A Monday, at dawn in Warsaw. */
export const JUDGED_AT = '2026-06-15T03:00:00Z';
const HOUR_MS = 3_600_000;

const at = (iso: string) => ({ kind: 'reached_at', at: iso }) as const;

/** Water is needed on Thursday, between Wednesday and Saturday. */
export const soilOfThursday: SoilWaterShape = {
  moisture: 27.04,
  full: { percent: 31.2, basis: 'learnt', count: 12 },
  refill: { percent: 24, basis: 'schedule' },
  needed: at('2026-06-18T10:00:00Z'),
  earliest: at('2026-06-17T12:00:00Z'),
  latest: at('2026-06-20T09:00:00Z'),
  certainty: 'sure',
  fan: Array.from({ length: 81 }, (_, step) => ({
    at: new Date(Date.parse(JUDGED_AT) + step * 3 * HOUR_MS).toISOString(),
    low: 27 - 0.12 * step,
    middle: 27 - 0.1 * step,
    high: 27 - 0.08 * step,
  })),
  learnt: { drop_per_mm: 0.417, spread: 0.05, count: 20, since: '2026-05-03T08:00:00Z', before_drained: false },
  track: { count: 14, error_share: 0.118 },
};

/** A judged section with a run on Wednesday morning. */
export const judgedSection: SectionWaterShape = {
  at: JUDGED_AT,
  soil_water: soilOfThursday,
  silence: null,
  watered_since: false,
  assumed_probes: [],
  restarted_by: null,
  next_run: '2026-06-17T02:00:00Z',
  next_run_of: { id_scheduler: 'p1', date: '2026-06-17' },
  in_time: true,
  runs: [],
};

/** Runs of the days before, the last one first, with what was seen of each. */
export function runsWith(arrivals: readonly (ArrivalShape | null)[]): SectionWaterShape['runs'] {
  return arrivals.map((arrival, index) => {
    const openedMs = Date.parse('2026-06-14T03:00:00Z') - index * 24 * HOUR_MS;
    return {
      id: `run ${index}`,
      opened_at: new Date(openedMs).toISOString(),
      closed_at: new Date(openedMs + HOUR_MS).toISOString(),
      arrival,
    };
  });
}
