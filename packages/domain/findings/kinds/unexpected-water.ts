import type { MoistureReading } from '../../soil-water/moisture-series.ts';
import type { Disturbance } from '../../water-arrival/arrival.ts';
import { ALARM_PCT, unexpectedWater } from '../../water-arrival/unexpected.ts';
import type { Finding } from '../finding.ts';
import type { StoredKind } from '../kind.ts';
import type { Silence } from '../silence.ts';

/** A rise of the soil moisture of a section that no known water explains. */
export type UnexpectedRise = {
  readonly fromMs: number;
  /** When it was highest. */
  readonly atMs: number;
  /** Points of the probe, by the sensor that rose most. */
  readonly risePct: number;
  /** Whether it is enough for an alarm: by its size, or as the second one within two weeks. */
  readonly isAlarming: boolean;
};

/** What is known of the last two days of a section. */
export type UnexpectedWaterFacts = {
  /** Why it cannot be judged at all; null if it can. */
  readonly obstacle: Silence | null;
  /** Readings of each sensor that may be believed, by time, as far as rain is known. */
  readonly sensors: readonly (readonly MoistureReading[])[];
  /** Openings of the section and of others at the same probe, and rain. */
  readonly water: readonly Disturbance[];
  /** Rises of the last finding. */
  readonly earlier: readonly UnexpectedRise[];
};

/** The rises of the last two weeks, by time. */
export type UnexpectedWaterRises = { readonly rises: readonly UnexpectedRise[] };

const HOUR_MS = 3_600_000;
const EXPIRES_MS = 3 * HOUR_MS;
/** So long before another one, an earlier rise makes it the second. */
const REMEMBERED_MS = 14 * 24 * HOUR_MS;
/** Rises closer to each other than this are the same, at another sensor or judged again. */
const SAME_MS = 6 * HOUR_MS;

/** The water that reached a section although neither irrigation nor rain is known. */
export function assessUnexpectedWater(
  { obstacle, sensors, water, earlier }: UnexpectedWaterFacts,
  nowMs: number,
): Finding<UnexpectedWaterRises> {
  const of = { atMs: nowMs, expiresAtMs: nowMs + EXPIRES_MS };
  const readings = sensors.reduce((sum, { length }) => sum + length, 0);
  const reason = obstacle ?? (readings === 0 ? 'probe_silent' : null);
  if (reason !== null) return { kind: 'silent', ...of, reason, count: 0 };
  const found = sensors.flatMap((own) => unexpectedWater(own, water));
  let rises: readonly UnexpectedRise[] = earlier.filter(({ atMs }) => atMs > nowMs - REMEMBERED_MS);
  for (const rise of found.toSorted((a, b) => a.fromMs - b.fromMs)) rises = withRise(rises, rise);
  return {
    kind: 'stated',
    ...of,
    value: rises.at(-1)?.risePct ?? null,
    low: null,
    high: null,
    basis: 'measured',
    count: rises.length,
    facts: { rises },
  };
}

/** The rises with one more; one that is listed grows, but its beginning stays what it was called by. */
function withRise(
  rises: readonly UnexpectedRise[],
  rise: Omit<UnexpectedRise, 'isAlarming'>,
): readonly UnexpectedRise[] {
  const same = rises.find(({ fromMs, atMs }) => rise.fromMs <= atMs + SAME_MS && rise.atMs >= fromMs - SAME_MS);
  if (same === undefined) {
    const isAlarming = rise.risePct >= ALARM_PCT || rises.some(({ atMs }) => atMs < rise.fromMs);
    return [...rises, { ...rise, isAlarming }].toSorted((a, b) => a.fromMs - b.fromMs);
  }
  if (rise.risePct <= same.risePct) return rises;
  const { atMs, risePct } = rise;
  const grown = { ...same, atMs, risePct, isAlarming: same.isAlarming || risePct >= ALARM_PCT };
  return rises.map((one) => (one === same ? grown : one));
}

/** Rises that have become alarming since the last finding. */
export function newlyAlarming(
  { rises }: UnexpectedWaterRises,
  earlier: readonly UnexpectedRise[],
): readonly UnexpectedRise[] {
  const known = new Set(earlier.filter(({ isAlarming }) => isAlarming).map(({ fromMs }) => fromMs));
  return rises.filter(({ isAlarming, fromMs }) => isAlarming && !known.has(fromMs));
}

export const UNEXPECTED_WATER = {
  kind: 'unexpected_water',
  life: 'stored',
  subject: 'section',
  unit: 'pct',
  title: { pl: 'Woda nie wiadomo skąd', en: 'Unexpected water' },
  raises: 'water_unexpected',
  silences: ['no_probe', 'probe_silent', 'probe_not_trusted', 'no_gauge', 'learning', 'frozen'],
} as const satisfies StoredKind;
