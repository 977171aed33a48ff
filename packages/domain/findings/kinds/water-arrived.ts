import type { Text } from '../../core/language.ts';
import {
  type Arrival,
  type ArrivalFacts,
  type ArrivalSilence,
  type ArrivalWord,
  arrivalOf,
} from '../../water-arrival/arrival.ts';
import type { EndedRun } from '../../water-arrival/rise.ts';
import type { Finding, Silent } from '../finding.ts';
import type { StoredKind } from '../kind.ts';
import type { Silence } from '../silence.ts';

/** What is known of an ended run and of the probe of its section. */
export type WaterArrivedFacts = ArrivalFacts & {
  readonly run: EndedRun;
  /** Why it cannot be judged at all; null if it can. */
  readonly obstacle: Silence | null;
};

/** What the probe saw of a run. */
export type WaterArrived = Pick<Extract<Arrival, { kind: 'seen' }>, 'word' | 'sensor' | 'risePct' | 'expected'>;

/** The words of this finding, as shown beside a run. */
export const ARRIVAL_WORDS = {
  wetted: { pl: 'nawilżyło', en: 'wetted' },
  weak: { pl: 'słabo', en: 'weak' },
  no_response: { pl: 'bez reakcji', en: 'no response' },
} as const satisfies Record<ArrivalWord, Text>;

const SILENCE_OF = {
  learning: 'learning',
  too_small: 'too_small',
  rain: 'rain',
  other_run: 'other_run',
  draining: 'draining',
  sensor_silent: 'reports_too_seldom',
} as const satisfies Record<Exclude<ArrivalSilence, 'too_early'>, Silence>;

/** What was said of a closed run stays for good. */
const NEVER_MS = 8.64e15;

/** Whether a run wetted the soil; null while its rise cannot be measured yet. */
export function assessWaterArrived(
  { run, obstacle, ...facts }: WaterArrivedFacts,
  nowMs: number,
): Finding<WaterArrived> | null {
  const silent = (reason: Silence, count = 0): Silent => ({
    kind: 'silent',
    atMs: nowMs,
    reason,
    count,
    expiresAtMs: NEVER_MS,
  });
  if (obstacle !== null) return silent(obstacle);
  const arrival = arrivalOf(run, facts, nowMs);
  if (arrival.kind === 'silent')
    return arrival.reason === 'too_early' ? null : silent(SILENCE_OF[arrival.reason], arrival.count);
  const { word, sensor, risePct, expected, count } = arrival;
  return {
    kind: 'stated',
    atMs: nowMs,
    value: risePct,
    low: expected.lowPct,
    high: expected.highPct,
    basis: 'measured',
    count,
    facts: { word, sensor, risePct, expected },
    expiresAtMs: NEVER_MS,
  };
}

export const WATER_ARRIVED = {
  kind: 'water_arrived',
  life: 'stored',
  subject: 'run',
  unit: 'pct',
  title: { pl: 'Czy woda dotarła', en: 'Did the water arrive' },
  raises: 'water_not_arrived',
  silences: [
    'no_probe',
    'probe_silent',
    'probe_not_trusted',
    'no_area',
    'frozen',
    'learning',
    'too_small',
    'rain',
    'other_run',
    'draining',
    'reports_too_seldom',
  ],
} as const satisfies StoredKind;
