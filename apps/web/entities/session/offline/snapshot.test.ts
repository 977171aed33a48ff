import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { loadSnapshot, readSnapshot, saveSnapshot, snapshotOf, wipeSnapshots, type Snapshot } from './snapshot.ts';
import { anAccount, signedInUser } from '../testing/test-me.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const DAY_MS = 24 * 3_600_000;

function aSnapshot() {
  const client = newQueryClient();
  client.setQueryData(['me'], signedInUser(2));
  client.setQueryData(['listModules'], []);
  client.setQueryData(['listUsers'], [{ email: 'private' }]);
  return snapshotOf(client, 'outdoor', nowMs);
}

test('the last known state contains the user, the account and what the field screens need, and nothing else', () => {
  const snapshot = aSnapshot();
  expect(snapshot).toMatchObject({ savedAtMs: nowMs, accountId: 'c' });
  expect(snapshot?.reads.map(({ key }) => key[0])).toEqual(['me', 'listModules']);
});

test('nothing is stored without a session', () => {
  expect(snapshotOf(newQueryClient(), 'outdoor', nowMs)).toBeNull();
});

test('the state of the main app contains its alarms and dashboards too, and no users', () => {
  const client = newQueryClient();
  client.setQueryData(['me'], signedInUser(2));
  for (const name of ['listAlarms', 'listDashboards', 'listUsers']) client.setQueryData([name], []);
  const snapshot = snapshotOf(client, 'app', nowMs);
  expect(snapshot?.reads.map(({ key }) => key[0])).toEqual(['me', 'listAlarms', 'listDashboards']);
});

test.each([
  ['an operator inside an account', signedInUser(0, { client: anAccount('active') })],
  ['a blocked account', signedInUser(2, { client: anAccount('blocked') })],
])('nothing is stored of %s', (_who, me) => {
  const client = newQueryClient();
  client.setQueryData(['me'], me);
  expect(snapshotOf(client, 'app', nowMs)).toBeNull();
});

test('an answer out of date keeps its own age, and is left out after a day', async () => {
  const client = newQueryClient();
  client.setQueryData(['me'], signedInUser(2));
  client.setQueryData(['listAlarms'], [], { updatedAt: nowMs - DAY_MS });
  client.setQueryData(['listDashboards'], [], { updatedAt: nowMs - DAY_MS });
  await client.invalidateQueries({ queryKey: ['listAlarms'] });
  expect(snapshotOf(client, 'app', nowMs)?.reads.map(({ key, validAtMs }) => [key[0], validAtMs])).toEqual([
    ['me', nowMs],
    ['listAlarms', nowMs - DAY_MS],
    ['listDashboards', nowMs],
  ]);
  expect(snapshotOf(client, 'app', nowMs + 1)?.reads.map(({ key }) => key[0])).toEqual(['me', 'listDashboards']);
});

test('a stored state can be read back for a day; invalid content is ignored', () => {
  const text = JSON.stringify(aSnapshot());
  expect(readSnapshot(text, 'outdoor', nowMs + DAY_MS)?.reads).toHaveLength(2);
  expect(readSnapshot(text, 'outdoor', nowMs + DAY_MS + 1)).toBeNull();
  expect(['', '{', 'null', '{"savedAtMs":"now"}'].map((other) => readSnapshot(other, 'outdoor', nowMs))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const foreign = JSON.stringify({
    savedAtMs: nowMs,
    userId: 'u',
    accountId: null,
    reads: [{ key: ['listUsers'], data: [], validAtMs: nowMs }],
  });
  expect(readSnapshot(foreign, 'outdoor', nowMs)?.reads).toEqual([]);
});

function theSnapshot(): Snapshot {
  const snapshot = aSnapshot();
  if (snapshot === null) throw new Error('there is no state');
  return snapshot;
}

/** The browser's caches until the test ends; returns their names. */
function fakeCaches(): ReadonlySet<string> {
  const stored = new Map<string, Map<string, Response>>();
  const names = new Set<string>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      names.add(name);
      const entries = stored.getOrInsertComputed(name, () => new Map<string, Response>());
      return {
        put: async (path: string, response: Response) => void entries.set(path, response),
        match: async (path: string) => entries.get(path)?.clone(),
      };
    },
    has: async (name: string) => names.has(name),
    delete: async (name: string) => {
      names.delete(name);
      return stored.delete(name);
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return names;
}

test('a state that is older than a day is removed from the device once the page starts', async () => {
  const names = fakeCaches();
  const snapshot = theSnapshot();
  await saveSnapshot('outdoor', snapshot);
  expect(await loadSnapshot('outdoor', nowMs + DAY_MS)).toMatchObject({ accountId: 'c' });
  expect(await loadSnapshot('outdoor', nowMs + DAY_MS + 1)).toBeNull();
  expect([...names]).toEqual([]);
  expect(await loadSnapshot('outdoor', nowMs)).toBeNull();
});

test('each page has a state of its own, and all are removed together', async () => {
  const names = fakeCaches();
  await saveSnapshot('outdoor', theSnapshot());
  expect(await loadSnapshot('app', nowMs)).toBeNull();
  await saveSnapshot('app', { ...theSnapshot(), accountId: 'other' });
  expect(await loadSnapshot('outdoor', nowMs)).toMatchObject({ accountId: 'c' });
  expect(await loadSnapshot('app', nowMs)).toMatchObject({ accountId: 'other' });
  await wipeSnapshots();
  expect([...names]).toEqual([]);
});

test('a state that is being stored while it is removed is removed too', async () => {
  const names = fakeCaches();
  const saving = saveSnapshot('app', theSnapshot());
  await Promise.all([saving, wipeSnapshots()]);
  expect([...names]).toEqual([]);
});
