import type { CounterType } from '../agronomy/counters.ts';

/** The limits of what a meter can count. */
export type MeterRules = {
  readonly type: CounterType;
  /** Value at which a running total rolls over. */
  readonly modulus: number;
  /** The most it can count, pulses per second; null if unknown: then it is learnt. */
  readonly limitPerS: number | null;
  /** Pulses that are always possible, however short the time. */
  readonly burst: number;
};

/** The pulses of a record, as reported. */
export type MeterRecord = { readonly atMs: number; readonly raw: number };

/** The state a meter carries from record to record. Stored as JSON with the module. */
export type MeterMemory = {
  /** The last record, or for a re-read one the highest before it. */
  readonly atMs: number;
  readonly raw: number;
  /** The record before an unexplained drop or jump, until the next records explain it. */
  readonly trusted?: MeterRecord;
  /** Pulses counted since `trusted` on the assumption that the counter started over. */
  readonly assumed?: number;
  /** Pulses counted too many by a wrong assumption: the next ones are not counted again. */
  readonly owed?: number;
  /** Highest believed rate, pulses per second, and the number of records that counted anything. */
  readonly peakPerS?: number;
  readonly active?: number;
};

/** Effect of a record: pulses to count, and pulses kept apart because the meter cannot have delivered them. */
export type MeterStep = {
  readonly pulses: number;
  /** Negative if pulses kept apart earlier turned out to be real, and are counted now. */
  readonly apart: number;
  /** True if the record is explained: the pulses are a rate, too. */
  readonly isSettled: boolean;
  readonly memory: MeterMemory;
};

/** No contact and no magnet counts faster. */
const CONTACT_PER_S = 200;

/** After this many records the highest rate is a first indication, then a reliable one. */
const INDICATIVE_RECORDS = 5;
const RELIABLE_RECORDS = 30;
const INDICATIVE_FACTOR = 20;
const RELIABLE_FACTOR = 3;
/** Rates of shorter intervals are too coarse to learn from. */
const LEARNT_FROM_MS = 60_000;
/** A counter that started over shows what it counted since; before anything is learnt, at most this is believed. */
const UNKNOWN_RESET_PULSES = 100;
/** A second jump of a similar rate means that the flow is real. */
const SIMILAR_FACTOR = 3;
/** A drop from the top tenth to the bottom tenth is a rollover. */
const ROLLOVER_MARGIN = 0.1;
/** How far the timestamps of records sent together may be off. */
const UNEVEN_MS = 2 * 3_600_000;
/** The time that the first record of a differential counter may have counted. */
const FIRST_INTERVAL_MS = 3_600_000;

/**
 * Counts a record of a meter. Records must be newer than the last one.
 *
 * - One pulse back is a re-read; a drop that is followed by the old level is a glitch; any other drop is a counter that
 *   started over, or a new meter, whose own count is not believed beyond what could flow in the meantime.
 * - A drop is a rollover only from the end of the counter to its beginning, and only if so much could flow.
 * - More than the meter can deliver in the time is kept apart. If the next record continues from there, counting
 *   continues; if it returns, nothing is lost; if the rate continues, it was real and is counted.
 */
export function countRecord(rules: MeterRules, memory: MeterMemory | null, record: MeterRecord): MeterStep {
  if (rules.type === 'differential') return countAmount(rules, memory, record);
  if (memory === null) return { pulses: 0, apart: 0, isSettled: false, memory: record };
  return memory.trusted === undefined
    ? countTotal(rules, memory, record)
    : settle(rules, memory, memory.trusted, record);
}

function countTotal(rules: MeterRules, memory: MeterMemory, record: MeterRecord): MeterStep {
  const elapsedMs = record.atMs - memory.atMs;
  const gained = gainOf(rules, memory, memory.raw, record.raw, elapsedMs);
  if (gained !== null) return counted(memory, record, gained, elapsedMs);
  const trusted = { atMs: memory.atMs, raw: memory.raw };
  if (record.raw > memory.raw) {
    const jump = record.raw - memory.raw;
    return { pulses: 0, apart: jump, isSettled: false, memory: { ...memory, ...record, trusted, assumed: 0 } };
  }
  const assumed = record.raw <= resetLimit(rules, memory, elapsedMs) ? record.raw : 0;
  return { ...repay({ ...memory, ...record, trusted, assumed }, assumed), apart: 0, isSettled: false };
}

/** The record after an unexplained one. */
function settle(rules: MeterRules, memory: MeterMemory, trusted: MeterRecord, record: MeterRecord): MeterStep {
  const { assumed = 0 } = memory;
  const sinceTrustedMs = record.atMs - trusted.atMs;
  const elapsedMs = record.atMs - memory.atMs;
  const isBeyondJump = memory.raw > trusted.raw && record.raw >= memory.raw;
  // Timestamps of records sent together are uneven, but a jump does not become likely by waiting.
  const grantedMs = isBeyondJump ? Math.min(sinceTrustedMs, UNEVEN_MS) : sinceTrustedMs;
  const returned = gainOf(rules, memory, trusted.raw, record.raw, grantedMs);
  if (returned !== null) {
    const owed = (memory.owed ?? 0) + Math.max(0, assumed - returned);
    const settled = { ...withoutDispute(memory), raw: trusted.raw, owed };
    const step = counted(settled, record, Math.max(0, returned - assumed), sinceTrustedMs);
    return isBeyondJump ? { ...step, apart: trusted.raw - memory.raw } : step;
  }
  const onward = gainOf(rules, memory, memory.raw, record.raw, elapsedMs);
  if (onward === 0) {
    // Nothing has moved, so it may still return: a meter that shows 0 twice is not a new one yet.
    return { pulses: 0, apart: 0, isSettled: false, memory: { ...memory, atMs: record.atMs } };
  }
  if (onward !== null) return counted(withoutDispute(memory), record, onward, elapsedMs);
  if (isSustained(rules, memory, trusted, record)) {
    const kept = memory.raw - trusted.raw;
    const all = counted(withoutDispute(memory), record, record.raw - trusted.raw, sinceTrustedMs);
    return { ...all, apart: -kept };
  }
  const apart = Math.max(0, record.raw - memory.raw);
  return { pulses: 0, apart, isSettled: false, memory: { ...memory, ...record } };
}

function countAmount(rules: MeterRules, memory: MeterMemory | null, record: MeterRecord): MeterStep {
  const before = memory ?? { atMs: record.atMs - FIRST_INTERVAL_MS, raw: 0 };
  const elapsedMs = record.atMs - before.atMs;
  if (record.raw <= limitOf(rules, before, elapsedMs))
    return counted(withoutDispute(before), record, record.raw, elapsedMs);
  const { trusted } = before;
  const isReal =
    trusted !== undefined &&
    isAllowed(rules, record.raw, elapsedMs) &&
    areSimilar(record.raw / elapsedMs, before.raw / (before.atMs - trusted.atMs));
  if (isReal) {
    const all = counted(withoutDispute(before), record, record.raw, elapsedMs);
    return { ...all, pulses: record.raw + before.raw, apart: -before.raw };
  }
  const dispute = { atMs: before.atMs, raw: before.raw };
  return { pulses: 0, apart: record.raw, isSettled: false, memory: { ...before, ...record, trusted: dispute } };
}

/** Pulses from one count to the next; null if that cannot be. */
function gainOf(rules: MeterRules, memory: MeterMemory, from: number, to: number, elapsedMs: number): number | null {
  if (isReread(from, to)) return 0;
  const limit = limitOf(rules, memory, elapsedMs);
  if (to >= from) return to - from <= limit ? to - from : null;
  const { modulus } = rules;
  const isAtEnds = from >= modulus * (1 - ROLLOVER_MARGIN) && from < modulus && to <= modulus * ROLLOVER_MARGIN;
  const over = modulus - from + to;
  return isAtEnds && over <= limit ? over : null;
}

function isReread(from: number, to: number): boolean {
  return to === from - 1;
}

/** The most that can be counted in a time, by what the meter is or by what it has counted so far. */
function limitOf(rules: MeterRules, { peakPerS = 0, active = 0 }: MeterMemory, elapsedMs: number): number {
  const seconds = elapsedMs / 1000;
  const contact = CONTACT_PER_S * seconds;
  if (rules.limitPerS !== null) return rules.burst + Math.min(rules.limitPerS * seconds, contact);
  if (active < INDICATIVE_RECORDS || peakPerS === 0) return rules.burst + contact;
  const factor = active < RELIABLE_RECORDS ? INDICATIVE_FACTOR : RELIABLE_FACTOR;
  return rules.burst + Math.min(factor * peakPerS * seconds, contact);
}

/** True if the meter can deliver so much, whatever it has delivered so far. */
function isAllowed({ limitPerS, burst }: MeterRules, pulses: number, elapsedMs: number): boolean {
  return pulses <= burst + (Math.min(limitPerS ?? CONTACT_PER_S, CONTACT_PER_S) * elapsedMs) / 1000;
}

function resetLimit(rules: MeterRules, memory: MeterMemory, elapsedMs: number): number {
  const isKnown = rules.limitPerS !== null || (memory.active ?? 0) >= INDICATIVE_RECORDS;
  const limit = limitOf(rules, memory, elapsedMs);
  return isKnown ? limit : Math.min(limit, UNKNOWN_RESET_PULSES);
}

/** True if two jumps in a row have a similar rate that the meter can deliver: more flows than ever before. */
function isSustained(rules: MeterRules, memory: MeterMemory, trusted: MeterRecord, record: MeterRecord): boolean {
  const [first, second] = [memory.raw - trusted.raw, record.raw - memory.raw];
  if (first <= 0 || second <= 0) return false;
  const [firstMs, secondMs] = [memory.atMs - trusted.atMs, record.atMs - memory.atMs];
  if (!isAllowed(rules, first, firstMs) || !isAllowed(rules, second, secondMs)) return false;
  return areSimilar(first / firstMs, second / secondMs);
}

function areSimilar(one: number, other: number): boolean {
  return Math.max(one, other) <= SIMILAR_FACTOR * Math.min(one, other);
}

/** An explained record: its pulses are counted, and its rate is learnt. */
function counted(memory: MeterMemory, record: MeterRecord, pulses: number, elapsedMs: number): MeterStep {
  const raw = isReread(memory.raw, record.raw) ? memory.raw : record.raw;
  const isActive = pulses > 0;
  const ratePerS = elapsedMs >= LEARNT_FROM_MS ? (pulses * 1000) / elapsedMs : 0;
  const learnt: MeterMemory = {
    ...memory,
    atMs: record.atMs,
    raw,
    ...(isActive && ratePerS > 0
      ? { peakPerS: Math.max(memory.peakPerS ?? 0, ratePerS), active: (memory.active ?? 0) + 1 }
      : {}),
  };
  return { ...repay(learnt, pulses), apart: 0, isSettled: true };
}

/** Leaves out pulses that were counted before by a wrong assumption. */
function repay(memory: MeterMemory, pulses: number): Pick<MeterStep, 'pulses' | 'memory'> {
  const { owed = 0, ...rest } = memory;
  const repaid = Math.min(owed, pulses);
  return { pulses: pulses - repaid, memory: owed > repaid ? { ...rest, owed: owed - repaid } : rest };
}

function withoutDispute({ atMs, raw, owed, peakPerS, active }: MeterMemory): MeterMemory {
  return {
    atMs,
    raw,
    ...(owed === undefined ? {} : { owed }),
    ...(peakPerS === undefined ? {} : { peakPerS }),
    ...(active === undefined ? {} : { active }),
  };
}
