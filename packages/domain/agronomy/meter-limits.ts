import type { CounterType } from './counters.ts';

/** The limits of what a meter can count. */
export type MeterRules = {
  readonly type: CounterType;
  /** Value at which a running total rolls over. */
  readonly modulus: number;
  /** The most it can count, pulses per second; null if unknown: then it is learnt. */
  readonly limitPerS: number | null;
  /** What no meter of its type and pulse value exceeds, pulses per second; only for one whose rate is learnt. */
  readonly mostPerS?: number;
  /** Pulses that are always possible, however short the time. */
  readonly burst: number;
};

/** What a meter has taught so far: its highest believed rate, pulses per second, and how many records counted anything. */
export type LearntRate = { readonly peakPerS?: number; readonly active?: number };

/** No contact and no magnet counts faster. */
const CONTACT_PER_S = 200;
/** A meter of which nothing is known counts at most this. */
const UNKNOWN_PER_S = 20;
/** Before anything is learnt, more is believed only once the next record continues from it. */
const UNKNOWN_PULSES = 100;

/** After this many records the highest rate is a first indication, then a reliable one. */
const INDICATIVE_RECORDS = 5;
const RELIABLE_RECORDS = 30;
const INDICATIVE_FACTOR = 20;
const RELIABLE_FACTOR = 3;
/** Two rates within this factor are similar. */
const SIMILAR_FACTOR = 3;

/** Counts one more record that taught something, up to as many as make a difference. */
export function withActive(active = 0): number {
  return Math.min(active + 1, RELIABLE_RECORDS);
}

/** True if the limit of a meter is known, or was learnt from enough records. */
export function isInformed({ limitPerS }: MeterRules, { active = 0 }: LearntRate): boolean {
  return limitPerS !== null || active >= INDICATIVE_RECORDS;
}

/** The most pulses in a time, by what the meter is or by what it has counted so far. More is kept apart. */
export function limitOf(rules: MeterRules, learnt: LearntRate, elapsedMs: number): number {
  const { peakPerS = 0, active = 0 } = learnt;
  const most = mostOf(rules, elapsedMs);
  if (rules.limitPerS !== null || active < INDICATIVE_RECORDS || peakPerS === 0) return most;
  const factor = active < RELIABLE_RECORDS ? INDICATIVE_FACTOR : RELIABLE_FACTOR;
  return Math.min(rules.burst + (factor * peakPerS * elapsedMs) / 1000, most);
}

/** The most pulses in a time that are believed at once, without a record that continues from them. */
export function believedOf(rules: MeterRules, learnt: LearntRate, elapsedMs: number): number {
  const limit = limitOf(rules, learnt, elapsedMs);
  if (isInformed(rules, learnt)) return limit;
  const indicated = (INDICATIVE_FACTOR * (learnt.peakPerS ?? 0) * elapsedMs) / 1000;
  return Math.min(limit, Math.max(UNKNOWN_PULSES, indicated));
}

/** The most pulses in a time that the meter can deliver, whatever it has delivered so far. */
export function mostOf({ limitPerS, mostPerS = UNKNOWN_PER_S, burst }: MeterRules, elapsedMs: number): number {
  return burst + (Math.min(limitPerS ?? mostPerS, CONTACT_PER_S) * elapsedMs) / 1000;
}

/** True if neither of two rates or amounts is far above the other. */
export function areSimilar(one: number, other: number): boolean {
  return Math.max(one, other) <= SIMILAR_FACTOR * Math.min(one, other);
}
