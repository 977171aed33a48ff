import { expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { readSnapshot, snapshotOf } from './snapshot.ts';
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

test('it can be read back for a week; invalid content is ignored', () => {
  const text = JSON.stringify(aSnapshot());
  expect(readSnapshot(text, nowMs + 7 * DAY_MS)?.reads).toHaveLength(2);
  expect(readSnapshot(text, nowMs + 7 * DAY_MS + 1)).toBeNull();
  expect(['', '{', 'null', '{"savedAtMs":"now"}'].map((other) => readSnapshot(other, nowMs))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const foreign = JSON.stringify({ savedAtMs: nowMs, accountId: null, reads: [{ key: ['listUsers'], data: [] }] });
  expect(readSnapshot(foreign, nowMs)?.reads).toEqual([]);
});
