import type { Query, QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '../../../api/types.ts';
import { roleOf, type Me } from '../session.ts';

/** Storage key of the last known states on this device: those of one user in one account at a time. */
const CACHE = 'zagon-field-data';

/** The pages that start without a network: each has a state of its own. */
export type StoredPage = 'outdoor' | 'app';

const ENTRIES = { outdoor: '/field-snapshot', app: '/app-snapshot' } as const satisfies Record<StoredPage, string>;

/** The data the outdoor interface needs without a network, except orders. */
const OUTDOOR_READS = [
  'me',
  'listModules',
  'listValveBoxes',
  'listHandOpenings',
  'listPlannedOpenings',
  'listSections',
  'listWaterSources',
  'listEquipment',
  'listSchedules',
] as const satisfies readonly EndpointName[];

/** The stored reads of each page. The main app adds those of its main screens; none contains a secret. */
export const STORED_READS = {
  outdoor: OUTDOOR_READS,
  app: [
    ...OUTDOOR_READS,
    'listAlarms',
    'listDashboards',
    'listRegions',
    'listGroups',
    'listOutputs',
    'listFailedHandOpenings',
    'listGeoObjects',
    'irrigationBoard',
    'getSchedule',
    'getWeather',
    'alarmConsequences',
  ],
} as const satisfies Record<StoredPage, readonly EndpointName[]>;

/** True if a query of a page is part of its stored state. */
export function isStoredKey(page: StoredPage, [name]: readonly unknown[]): boolean {
  return STORED_READS[page].some((stored) => stored === name);
}

/** A larger state is not stored, in characters: 500 modules need about half of it. */
const MAX_LENGTH = 4_000_000;

/**
 * An older state is not shown but removed, ms. A day in the field without a network; not more, because a session that
 * is ended while the device is offline leaves its state readable there for this long.
 */
const MAX_AGE_MS = 24 * 3_600_000;

/** One query as cached by the page. */
type StoredRead = {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Until when the answer was known to be right, ms: an answer out of date is older than the state. */
  readonly validAtMs: number;
};

/** The last known state of the farm. */
export type Snapshot = {
  readonly savedAtMs: number;
  readonly userId: string;
  readonly accountId: string | null;
  readonly reads: readonly StoredRead[];
};

/**
 * The state currently shown by a page. Null without a session, in a blocked account, and for operators, who see the
 * accounts of others only while they give a reason.
 */
export function snapshotOf(client: QueryClient, page: StoredPage, nowMs: number): Snapshot | null {
  const me = client.getQueryData<Me>(['me']);
  if (me === undefined || roleOf(me) === 'operator' || me.client?.state === 'blocked') return null;
  const queries = STORED_READS[page].flatMap((name) => client.getQueryCache().findAll({ queryKey: [name] }));
  const reads = queries.flatMap((query) => storedRead(query, nowMs));
  return { savedAtMs: nowMs, userId: me.user.id, accountId: me.client?.id ?? null, reads };
}

/** A read of the cache in its stored form; none without an answer. */
function storedRead({ queryKey, state }: Query, nowMs: number): readonly StoredRead[] {
  if (state.data === undefined) return [];
  const validAtMs = state.isInvalidated ? state.dataUpdatedAt : nowMs;
  // A screen that was left a day ago is not part of the last known state.
  return nowMs - validAtMs > MAX_AGE_MS ? [] : [{ key: queryKey, data: state.data, validAtMs }];
}

/** Parses a stored state; null if it is invalid or too old. */
export function readSnapshot(text: string, page: StoredPage, nowMs: number): Snapshot | null {
  const values = new Map(entriesOf(parsed(text)));
  const [savedAtMs, reads] = [values.get('savedAtMs'), values.get('reads')];
  const [userId, accountId] = [values.get('userId'), values.get('accountId')];
  if (typeof savedAtMs !== 'number' || nowMs - savedAtMs > MAX_AGE_MS) return null;
  if (typeof userId !== 'string' || (accountId !== null && typeof accountId !== 'string')) return null;
  if (!Array.isArray(reads)) return null;
  const known = reads.filter(isStoredRead).filter(({ key }) => isStoredKey(page, key));
  return { savedAtMs, userId, accountId, reads: known.filter(({ validAtMs }) => nowMs - validAtMs <= MAX_AGE_MS) };
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
  const isDated = typeof values.get('validAtMs') === 'number';
  return Array.isArray(values.get('key')) && isDated && values.get('data') !== undefined;
}

/**
 * Storing and removing in the order in which they were requested: nothing is stored by a save that a removal overtook.
 */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
  // A failed action is reported to its own caller, and the next one runs all the same.
  const turn = last.then(action, action);
  last = turn;
  return turn;
}

/** Stores the last known state of a page, replacing the previous one. */
export async function saveSnapshot(page: StoredPage, snapshot: Snapshot): Promise<void> {
  const text = JSON.stringify(snapshot);
  if (!('caches' in globalThis) || text.length > MAX_LENGTH) return;
  await inTurn(async () => (await caches.open(CACHE)).put(ENTRIES[page], new Response(text)));
}

/** The stored state of a page; null if there is none. One that may not be shown is removed. */
export async function loadSnapshot(page: StoredPage, nowMs: number): Promise<Snapshot | null> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return null;
  const stored = await (await caches.open(CACHE)).match(ENTRIES[page]);
  if (stored === undefined) return null;
  const snapshot = readSnapshot(await stored.text(), page, nowMs);
  if (snapshot === null) await wipeSnapshots();
  return snapshot;
}

/** Removes the stored states of all pages from this device. */
export async function wipeSnapshots(): Promise<void> {
  if ('caches' in globalThis) await inTurn(() => caches.delete(CACHE));
}
