import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { loadSnapshot, readSnapshot, saveSnapshot, snapshotOf } from './snapshot.ts';
import { signedInUser } from './testing/test-me.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const DAY_MS = 24 * 3_600_000;

function aSnapshot() {
  const client = newQueryClient();
  client.setQueryData(['me'], signedInUser(2));
  client.setQueryData(['listModules'], []);
  client.setQueryData(['listUsers'], [{ email: 'private' }]);
  return snapshotOf(client, nowMs);
}

test('the last known state contains the user, the account and what the field screens need, and nothing else', () => {
  const snapshot = aSnapshot();
  expect(snapshot).toMatchObject({ savedAtMs: nowMs, accountId: 'c' });
  expect(snapshot?.reads.map(({ key }) => key[0])).toEqual(['me', 'listModules']);
});

test('nothing is stored without a session', () => {
  expect(snapshotOf(newQueryClient(), nowMs)).toBeNull();
});

test('it can be read back for a day; invalid content is ignored', () => {
  const text = JSON.stringify(aSnapshot());
  expect(readSnapshot(text, nowMs + DAY_MS)?.reads).toHaveLength(2);
  expect(readSnapshot(text, nowMs + DAY_MS + 1)).toBeNull();
  expect(['', '{', 'null', '{"savedAtMs":"now"}'].map((other) => readSnapshot(other, nowMs))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const foreign = JSON.stringify({ savedAtMs: nowMs, accountId: null, reads: [{ key: ['listUsers'], data: [] }] });
  expect(readSnapshot(foreign, nowMs)?.reads).toEqual([]);
});

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
  const snapshot = aSnapshot();
  if (snapshot === null) throw new Error('there is no state');
  await saveSnapshot(snapshot);
  expect(await loadSnapshot(nowMs + DAY_MS)).toMatchObject({ accountId: 'c' });
  expect(await loadSnapshot(nowMs + DAY_MS + 1)).toBeNull();
  expect([...names]).toEqual([]);
  expect(await loadSnapshot(nowMs)).toBeNull();
});
