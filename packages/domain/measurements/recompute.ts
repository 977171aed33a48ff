import { FIELDS, isSentField, type FieldName } from '../catalogue/fields.ts';
import type { DeviceTypeKey } from '../catalogue/registry.ts';
import { completeReading } from './complete.ts';
import type { CounterMemory, Memory, Site } from './completion.ts';
import type { Reading, Values } from './reading.ts';
import { countedTerminals } from './terminals.ts';

/** How long before a late reading stored ones are read: by then a wet spell and a disturbance are over. */
export const WARM_UP_MS = 3 * 86_400_000;

/** After so long without a changed value, a late reading has no effect on what follows; counters say it themselves. */
const SETTLED_MS = 86_400_000;

/** Fields that depend on earlier readings of their module, and must therefore be computed in the order of time. */
export function chainedFields(type: DeviceTypeKey, site: Pick<Site, 'inputs'>): readonly FieldName[] {
  switch (type) {
    case 'AM-200':
    case 'NET-AIR':
      return ['VPD_INFECT_1', 'PWI_1', 'TEMP_KAMER_1'];
    case 'AM-301':
      return ['HUMI_CALC_1'];
    case 'AM-600':
      return countedTerminals(site.inputs).flatMap(({ field, apart }) => [field, apart]);
    default:
      return [];
  }
}

/** Time of the newest reading that a memory includes, ms; null if it includes none. */
export function memoryAtMs(memory: Memory): number | null {
  if (memory === null) return null;
  switch (memory.kind) {
    case undefined:
      return memory.wetnessAtMs;
    case 'scales':
      return memory.atMs;
    case 'terminals': {
      const times = Object.values(memory.counters).map((counter) => counter?.atMs ?? Number.NEGATIVE_INFINITY);
      return times.length === 0 ? null : Math.max(...times);
    }
  }
}

/** Readings that arrived late, completed as if all had arrived in order. */
export type Recomputed = {
  /** The arrived readings, ascending. */
  readonly arrived: readonly Reading[];
  /** Stored readings whose computed values changed, with only these values, ascending. */
  readonly corrected: readonly Reading[];
  readonly memory: Memory;
};

/**
 * Computes late readings and everything after them again. `stored` holds the readings of the module from some time
 * before the first late one to the newest, as stored; both lists are ascending, and a moment in both is one reading.
 * `memory` is the current one: if the stored readings do not go back to the first, it says what the module has learnt.
 */
export function recompute(
  type: DeviceTypeKey,
  site: Site,
  {
    stored,
    arrived,
    memory,
  }: { readonly stored: readonly Reading[]; readonly arrived: readonly Reading[]; readonly memory: Memory },
): Recomputed {
  const [firstArrived] = arrived;
  const firstMs = firstArrived?.atMs ?? Number.POSITIVE_INFINITY;
  // What the device sends itself is not ours to compute.
  const chained = chainedFields(type, site).filter((field) =>
    arrived.every(({ values }) => values[field] === undefined),
  );
  const arrivedAt = new Map(arrived.map((reading) => [reading.atMs, reading]));
  const known = new Map(stored.map((reading) => [reading.atMs, reading]));
  const moments = [...new Set([...known.keys(), ...arrivedAt.keys()])].toSorted((a, b) => a - b);
  const earlier = stored.filter(({ atMs }) => atMs < firstMs);
  let current = seedOf(type, site, { earlier, firstMs, memory });
  // The state as it was without the late readings, as long as it differs.
  let undisturbed = current;
  const lastArrivedMs = arrived.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;
  let lastEffectMs = lastArrivedMs;
  const completed: Reading[] = [];
  const corrected: Reading[] = [];
  for (const atMs of moments) {
    // Everything later is as it was, and so is the memory.
    const isSettled = type === 'AM-600' ? areSameCounters(current, undisturbed) : atMs - lastEffectMs > SETTLED_MS;
    if (isSettled && atMs > lastArrivedMs) return { arrived: completed, corrected, memory };
    const before = known.get(atMs)?.values ?? {};
    const sent = arrivedAt.get(atMs)?.values;
    const raw = without(before, chained);
    if (type === 'AM-600' && known.has(atMs))
      undisturbed = completeReading(type, { atMs, values: raw }, site, undisturbed).memory;
    const step = completeReading(type, { atMs, values: { ...raw, ...sent } }, site, current);
    current = step.memory;
    if (sent !== undefined) completed.push({ atMs, values: onlyNew(step.values, sent, chained, before) });
    else if (atMs > firstMs) {
      const changed = changedValues(before, step.values, chained);
      if (changed !== null) {
        corrected.push({ atMs, values: changed });
        lastEffectMs = Math.max(lastEffectMs, atMs);
      }
    }
  }
  // Readings that end before the newest one say nothing about the state after it.
  const reached = memoryAtMs(current) ?? Number.NEGATIVE_INFINITY;
  const isCurrent = reached >= (memoryAtMs(memory) ?? Number.NEGATIVE_INFINITY);
  return { arrived: completed, corrected, memory: isCurrent ? current : memory };
}

/** A counter goes on from the first record before the late ones; without one, it starts with the first reading. */
function seedOf(
  type: DeviceTypeKey,
  site: Site,
  window: { readonly earlier: readonly Reading[]; readonly firstMs: number; readonly memory: Memory },
): Memory {
  const { earlier, firstMs, memory } = window;
  if (type !== 'AM-600') return null;
  // Stored readings that reach further back than the warm-up are not all: what they taught is in the memory.
  const isWhole = (earlier[0]?.atMs ?? firstMs) >= firstMs - WARM_UP_MS;
  const learnt = !isWhole && memory !== null && memory.kind === 'terminals' ? memory.counters : {};
  const counters: Partial<Record<string, CounterMemory>> = {};
  for (const { field, counter, type: counterType } of countedTerminals(site.inputs)) {
    const first = firstTrusted(earlier, field, counter);
    const raw = first?.values[counter] ?? null;
    const total = first?.values[field] ?? 0;
    const { peakPerS, active } = learnt[field] ?? {};
    if (first === undefined || raw === null) continue;
    if (counterType === 'incremental' ? total === 0 : active === undefined) continue;
    counters[field] = {
      atMs: first.atMs - 1,
      raw,
      total,
      ...(peakPerS === undefined || active === undefined ? {} : { peakPerS, active }),
    };
  }
  return Object.keys(counters).length === 0 ? null : { kind: 'terminals', counters };
}

/**
 * The first reading that a counter can go on from: the first one that counted anything, since one that counted nothing
 * may be a glitch; without one, the first.
 */
function firstTrusted(earlier: readonly Reading[], field: FieldName, counter: FieldName): Reading | undefined {
  const counts = earlier.filter(({ values }) => (values[counter] ?? null) !== null);
  const grown = counts.find(
    ({ values }, index) => (values[field] ?? 0) > (counts[index - 1]?.values[field] ?? Number.POSITIVE_INFINITY),
  );
  // A total of 0 is that of the very first record: it is computed, not continued.
  return counts[0]?.values[field] === 0 ? counts[0] : (grown ?? counts[0]);
}

/** True if all counters are in the same state, so that the same records have the same effect. */
function areSameCounters(one: Memory, other: Memory): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind !== 'terminals' || other.kind !== 'terminals') return false;
  const others = other.counters;
  const fields = new Set([...Object.keys(one.counters), ...Object.keys(others)]);
  return [...fields].every((field) => stateText(one.counters[field]) === stateText(others[field]));
}

/** The state of a counter as text, whatever the order of its properties. */
function stateText(counter: CounterMemory | undefined): string {
  return JSON.stringify(counter, [...STATE_KEYS]);
}

const STATE_KEYS = [
  'atMs',
  'raw',
  'before',
  'trusted',
  'held',
  'kept',
  'assumed',
  'owed',
  'peakPerS',
  'active',
  'total',
] as const satisfies readonly (keyof CounterMemory)[];

function without(values: Values, fields: readonly FieldName[]): Values {
  const rest: Partial<Record<FieldName, number | null>> = { ...values };
  for (const field of fields) delete rest[field];
  return rest;
}

/** The values an arrived reading adds to a stored one of the same moment. */
function onlyNew(completed: Values, sent: Values, chained: readonly FieldName[], before: Values): Values {
  const added: Partial<Record<FieldName, number | null>> = {};
  let name: FieldName;
  for (name in completed)
    if (sent[name] !== undefined || chained.includes(name) || before[name] === undefined)
      added[name] = completed[name] ?? null;
  return added;
}

function changedValues(before: Values, after: Values, chained: readonly FieldName[]): Values | null {
  const changed: Partial<Record<FieldName, number | null>> = {};
  let isChanged = false;
  for (const field of chained) {
    // An amount kept apart that is counted after all is 0, since a stored value is only ever replaced by another.
    const now = after[field] ?? (!isSentField(field) && before[field] !== undefined ? 0 : null);
    if (now === null || isSame(field, now, before[field] ?? null)) continue;
    changed[field] = now;
    isChanged = true;
  }
  return isChanged ? changed : null;
}

/** Stored values may have been rounded to four-byte floats. */
function isSame(field: FieldName, one: number, other: number | null): boolean {
  if (other === null) return false;
  return one === other || (FIELDS[field] === 'real' && Math.abs(one - other) <= 1e-6 * Math.abs(one));
}
