import type { QueryClient } from '@tanstack/react-query';
import type { Me } from './session.ts';

/** Storage key of the last known state of the farm on this device: one user in one account at a time. */
const CACHE = 'zagon-field-data';
const ENTRY = '/field-snapshot';

/** The stored data: everything needed in the field without a network, except orders. */
export const STORED_READS = [
  'me',
  'listModules',
  'listValveBoxes',
  'listHandOpenings',
  'listPlannedOpenings',
  'listSections',
  'listWaterSources',
  'listDevices',
  'listSchedules',
] as const;

/** A larger state is not stored, in characters: 500 modules need about half of it. */
const MAX_LENGTH = 4_000_000;

/**
 * An older state is not shown but removed, ms. A day in the field without a network; not more, because a session that is
 * ended while the device is offline leaves its state readable there for this long.
 */
const MAX_AGE_MS = 24 * 3_600_000;

/** One query as cached by the page. */
type StoredRead = { readonly key: readonly unknown[]; readonly data: unknown };

/** The last known state of the farm. */
export type Snapshot = {
  readonly savedAtMs: number;
  readonly accountId: string | null;
  readonly reads: readonly StoredRead[];
};

/** The state currently shown by the page; null without a session. */
export function snapshotOf(client: QueryClient, nowMs: number): Snapshot | null {
  const me = client.getQueryData<Me>(['me']);
  if (me === undefined) return null;
  const reads = STORED_READS.flatMap((name) => client.getQueriesData({ queryKey: [name] }))
    .filter(([, data]) => data !== undefined)
    .map(([key, data]) => ({ key, data }));
  return { savedAtMs: nowMs, accountId: me.client?.id ?? null, reads };
}

/** Parses a stored state; null if it is invalid or too old. */
export function readSnapshot(text: string, nowMs: number): Snapshot | null {
  const values = new Map(entriesOf(parsed(text)));
  const [savedAtMs, accountId, reads] = [values.get('savedAtMs'), values.get('accountId'), values.get('reads')];
  if (typeof savedAtMs !== 'number' || nowMs - savedAtMs > MAX_AGE_MS) return null;
  if (accountId !== null && typeof accountId !== 'string') return null;
  return Array.isArray(reads) ? { savedAtMs, accountId, reads: reads.filter(isStoredRead) } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isStoredRead(item: unknown): item is StoredRead {
  const values = new Map(entriesOf(item));
  const key = values.get('key');
  return Array.isArray(key) && STORED_READS.some((name) => name === key[0]) && values.get('data') !== undefined;
}

/** Stores the last known state, replacing the previous one. */
export async function saveSnapshot(snapshot: Snapshot): Promise<void> {
  const text = JSON.stringify(snapshot);
  if (!('caches' in globalThis) || text.length > MAX_LENGTH) return;
  await (await caches.open(CACHE)).put(ENTRY, new Response(text));
}

/** The stored state; null if there is none. One that may not be shown is removed. */
export async function loadSnapshot(nowMs: number): Promise<Snapshot | null> {
  if (!('caches' in globalThis)) return null;
  const stored = await (await caches.open(CACHE)).match(ENTRY);
  if (stored === undefined) return null;
  const snapshot = readSnapshot(await stored.text(), nowMs);
  if (snapshot === null) await wipeSnapshot();
  return snapshot;
}

/** Removes the stored state from this device. */
export async function wipeSnapshot(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
