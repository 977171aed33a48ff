import {
  areSimilar,
  believedOf,
  isInformed,
  limitOf,
  mostOf,
  withActive,
  type MeterRules,
} from '../agronomy/meter-limits.ts';

/** The pulses of a record, as reported. */
export type MeterRecord = { readonly atMs: number; readonly raw: number };

/** The state a meter carries from record to record. Stored as JSON with the module. */
export type MeterMemory = {
  /** The last record, or for a re-read one the highest before it. */
  readonly atMs: number;
  readonly raw: number;
  /**
   * The record before the last one, if the last one counted anything, or in a dispute is a second drop: a wrong one may
   * return to it.
   */
  readonly before?: MeterRecord;
  /** The record before an unexplained drop or jump, until the next records explain it. */
  readonly trusted?: MeterRecord;
  /** Pulses since `trusted` that are counted once a record continues from the last one. */
  readonly held?: number;
  /** Pulses since `trusted` that are kept apart. */
  readonly kept?: number;
  /** In a dispute stored by an earlier version: pulses since `trusted` that were counted at once. */
  readonly assumed?: number;
  /** Pulses counted too many by a wrong record: the next ones are not counted again. */
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
  /** The time in which the pulses were counted, ms. */
  readonly elapsedMs: number;
  readonly memory: MeterMemory;
};

/** Rates of shorter intervals are too coarse to learn from. */
const LEARNT_FROM_MS = 60_000;
/** A drop from the top tenth to the bottom tenth may be a rollover. */
const ROLLOVER_MARGIN = 0.1;
/** How far the timestamps of records sent together may be off. */
const UNEVEN_MS = 2 * 3_600_000;
/** The time that the first record of a differential counter may have counted. */
const FIRST_INTERVAL_MS = 3_600_000;

/**
 * Counts a record of a meter. Records must be newer than the last one.
 *
 * - One pulse back is a re-read. Any other drop is disputed, and counts nothing until the next records explain it. If
 *   one returns to the old level, the drop was a glitch; if one continues from it, the counter rolled over, started
 *   over, or is that of a new meter, whose own count is not believed beyond what could flow in the meantime.
 * - A drop is a rollover only from the end of the counter to its beginning, and only if so much is believed.
 * - More than the meter can deliver in the time is kept apart. If the next record continues from there, counting
 *   continues; if it returns, nothing is lost; if the rate continues, it was real and is counted.
 * - While it is unknown what a meter delivers, a jump that it may deliver is counted once a record continues from it.
 */
export function countRecord(rules: MeterRules, memory: MeterMemory | null, record: MeterRecord): MeterStep {
  if (rules.type === 'differential') return countAmount(rules, memory, record);
  if (memory === null) return { pulses: 0, apart: 0, isSettled: false, elapsedMs: 0, memory: record };
  return memory.trusted === undefined
    ? countTotal(rules, memory, record)
    : settle(rules, memory, memory.trusted, record);
}

function countTotal(rules: MeterRules, memory: MeterMemory, record: MeterRecord): MeterStep {
  const elapsedMs = record.atMs - memory.atMs;
  const trusted = { atMs: memory.atMs, raw: memory.raw };
  const disputed = { ...withoutDispute(memory), ...record, trusted };
  if (isFrom(memory.raw, record.raw)) {
    const gained = gainOf(memory.raw, record.raw);
    if (gained > limitOf(rules, memory, elapsedMs)) return pending({ ...disputed, kept: gained }, elapsedMs, gained);
    if (gained > believedOf(rules, memory, elapsedMs)) return pending({ ...disputed, held: gained }, elapsedMs);
    return counted(memory, record, { pulses: gained, elapsedMs });
  }
  const { before } = memory;
  if (before !== undefined && isReturn(rules, memory, before, record)) {
    // The record before this one was too high, by less than shows.
    const owed = (memory.owed ?? 0) + memory.raw - Math.max(before.raw, record.raw);
    return counted({ ...withoutDispute(memory), raw: record.raw, owed }, record, { pulses: 0, elapsedMs });
  }
  return pending({ ...disputed, held: sinceDrop(rules, memory, trusted, record) }, elapsedMs);
}

/** The record after an unexplained one. */
function settle(rules: MeterRules, stored: MeterMemory, trusted: MeterRecord, record: MeterRecord): MeterStep {
  const memory = withHeld(stored);
  const { held = 0, kept = Math.max(0, memory.raw - trusted.raw - held) } = memory;
  const sinceTrustedMs = record.atMs - trusted.atMs;
  const isOnward = isFrom(memory.raw, record.raw);
  const level = isOnward && memory.raw > trusted.raw ? undefined : returnedTo(rules, memory, trusted, record);
  if (level !== undefined) {
    const elapsedMs = record.atMs - level.atMs;
    const returned = gainOf(level.raw, record.raw);
    if (returned > believedOf(rules, memory, elapsedMs))
      return pending({ ...memory, ...record, held: returned }, sinceTrustedMs);
    return counted({ ...withoutDispute(memory), ...level }, record, { pulses: returned, elapsedMs });
  }
  if (!isOnward) {
    const before = { atMs: memory.atMs, raw: memory.raw };
    const again = { ...withoutDispute(memory), ...record, trusted, kept, before };
    return pending({ ...again, held: sinceDrop(rules, memory, trusted, record) }, sinceTrustedMs);
  }
  const step = { memory, trusted, record, held, kept };
  if (kept > 0 && isReal(rules, step)) {
    const pulses = held + kept + gainOf(memory.raw, record.raw);
    const settled = counted(withoutDispute(memory), record, { pulses, elapsedMs: sinceTrustedMs });
    return { ...settled, apart: -kept };
  }
  return continued(rules, step);
}

/** The highest of the levels before a dispute and within it from which a record continues. */
function returnedTo(
  rules: MeterRules,
  memory: MeterMemory,
  trusted: MeterRecord,
  record: MeterRecord,
): MeterRecord | undefined {
  const levels = memory.before === undefined ? [trusted] : [trusted, memory.before];
  return levels.toSorted((a, b) => b.raw - a.raw).find((level) => isReturn(rules, memory, level, record));
}

type Dispute = {
  readonly memory: MeterMemory;
  readonly trusted: MeterRecord;
  readonly record: MeterRecord;
  readonly held: number;
  readonly kept: number;
};

/** A record that is not below the unexplained one before it. */
function continued(rules: MeterRules, { memory, trusted, record, held, kept }: Dispute): MeterStep {
  const elapsedMs = record.atMs - memory.atMs;
  const sinceTrustedMs = record.atMs - trusted.atMs;
  const onward = gainOf(memory.raw, record.raw);
  // Nothing has moved, so it may still return: a meter that shows 0 twice is not a new one yet.
  if (onward === 0) return pending({ ...memory, atMs: record.atMs }, elapsedMs);
  if (onward > limitOf(rules, memory, elapsedMs)) {
    const apart = Math.max(0, record.raw - Math.max(memory.raw, trusted.raw));
    const isLevel = memory.raw < trusted.raw;
    return pending({ ...memory, ...record, held: isLevel ? 0 : held, kept: kept + apart }, elapsedMs, apart);
  }
  const isConfirmed =
    onward <= believedOf(rules, memory, elapsedMs) ||
    (held > 0 && areSimilar(held / (memory.atMs - trusted.atMs), onward / elapsedMs));
  if (!isConfirmed) return pending({ ...memory, ...record, held: held + onward, kept }, elapsedMs);
  const learnt = counted(withoutDispute(memory), record, { pulses: onward, elapsedMs });
  const { pulses, memory: after } = repay({ ...learnt.memory, ...owedOf(memory) }, held + onward);
  return { ...learnt, pulses, elapsedMs: sinceTrustedMs, memory: after };
}

/** True if a jump that was kept apart is explained: by uneven timestamps, or by a second jump of a similar rate. */
function isReal(rules: MeterRules, { memory, trusted, record }: Dispute): boolean {
  const [first, second] = [memory.raw - trusted.raw, record.raw - memory.raw];
  if (first <= 0) return false;
  const sinceTrustedMs = record.atMs - trusted.atMs;
  // Timestamps of records sent together are uneven, but a jump does not become likely by waiting.
  const isUneven = first + second <= limitOf(rules, memory, Math.min(sinceTrustedMs, UNEVEN_MS));
  if (isUneven && (isInformed(rules, memory) || areSimilar(first, second))) return true;
  const [firstMs, secondMs] = [memory.atMs - trusted.atMs, record.atMs - memory.atMs];
  if (second <= 0 || second <= limitOf(rules, memory, secondMs)) return false;
  if (first > mostOf(rules, firstMs) || second > mostOf(rules, secondMs)) return false;
  return areSimilar(first / firstMs, second / secondMs);
}

function countAmount(rules: MeterRules, memory: MeterMemory | null, record: MeterRecord): MeterStep {
  const before = memory ?? { atMs: record.atMs - FIRST_INTERVAL_MS, raw: 0 };
  const elapsedMs = record.atMs - before.atMs;
  const amount = { pulses: record.raw, elapsedMs };
  if (record.raw <= limitOf(rules, before, elapsedMs)) return counted(withoutDispute(before), record, amount);
  const { trusted } = before;
  const isSustained =
    trusted !== undefined &&
    record.raw <= mostOf(rules, elapsedMs) &&
    areSimilar(record.raw / elapsedMs, before.raw / (before.atMs - trusted.atMs));
  if (isSustained) {
    const all = counted(withoutDispute(before), record, amount);
    return { ...all, pulses: record.raw + before.raw, apart: -before.raw };
  }
  const dispute = { atMs: before.atMs, raw: before.raw };
  return pending({ ...withoutDispute(before), ...record, trusted: dispute }, elapsedMs, record.raw);
}

/** True if a count continues from another: it is not lower, except for a re-read. */
function isFrom(from: number, to: number): boolean {
  return to >= from - 1;
}

/** Pulses from one count to one that continues from it. */
function gainOf(from: number, to: number): number {
  return Math.max(0, to - from);
}

/** True if a record continues from an earlier one, as if there had been none in between. */
function isReturn(rules: MeterRules, memory: MeterMemory, from: MeterRecord, record: MeterRecord): boolean {
  const limit = limitOf(rules, memory, record.atMs - from.atMs);
  return isFrom(from.raw, record.raw) && gainOf(from.raw, record.raw) <= limit;
}

/** Pulses counted until a drop, if it is a rollover or a counter that started over; 0 for the count of a new meter. */
function sinceDrop(rules: MeterRules, memory: MeterMemory, from: MeterRecord, { atMs, raw }: MeterRecord): number {
  if (raw >= from.raw) return 0;
  const { modulus } = rules;
  const believed = believedOf(rules, memory, atMs - from.atMs);
  const isAtEnds =
    from.raw >= modulus * (1 - ROLLOVER_MARGIN) && from.raw < modulus && raw <= modulus * ROLLOVER_MARGIN;
  const over = modulus - from.raw + raw;
  if (isAtEnds && over <= believed) return over;
  return raw <= believed ? raw : 0;
}

/** A record that the next ones have to explain. */
function pending(memory: MeterMemory, elapsedMs: number, apart = 0): MeterStep {
  return { pulses: 0, apart, isSettled: false, elapsedMs, memory };
}

/** An explained record: its pulses are counted, and its rate is learnt. */
function counted(
  memory: MeterMemory,
  record: MeterRecord,
  { pulses, elapsedMs }: { readonly pulses: number; readonly elapsedMs: number },
): MeterStep {
  const raw = record.raw === memory.raw - 1 ? memory.raw : record.raw;
  const ratePerS = elapsedMs >= LEARNT_FROM_MS ? (pulses * 1000) / elapsedMs : 0;
  const learnt: MeterMemory = {
    ...withoutDispute(memory),
    atMs: record.atMs,
    raw,
    ...(pulses > 0 && raw > memory.raw ? { before: { atMs: memory.atMs, raw: memory.raw } } : {}),
    ...(pulses > 0 && ratePerS > 0
      ? { peakPerS: Math.max(memory.peakPerS ?? 0, ratePerS), active: withActive(memory.active) }
      : {}),
  };
  return { ...repay(learnt, pulses), apart: 0, isSettled: true, elapsedMs };
}

/** Leaves out pulses that were counted before by a wrong record. */
function repay(memory: MeterMemory, pulses: number): Pick<MeterStep, 'pulses' | 'memory'> {
  const { owed = 0, ...rest } = memory;
  const repaid = Math.min(owed, pulses);
  return { pulses: pulses - repaid, memory: owed > repaid ? { ...rest, owed: owed - repaid } : rest };
}

/** A dispute as it is stored now. */
function withHeld({ assumed = 0, ...memory }: MeterMemory): MeterMemory {
  return assumed === 0 ? memory : { ...memory, held: assumed, owed: (memory.owed ?? 0) + assumed };
}

function owedOf({ owed }: MeterMemory): Pick<MeterMemory, 'owed'> {
  return owed === undefined ? {} : { owed };
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
