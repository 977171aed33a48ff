import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { anAccount, signedInUser } from '../entities/session/testing/test-me.ts';
import { handlers } from './apply.ts';

afterEach(() => vi.restoreAllMocks());

/** True if everything is reloaded when the server authorizes a page that shows an active farm to an administrator. */
function readsAgain(body: Parameters<typeof handlers.authorize>[1]): boolean {
  const client = newQueryClient();
  client.setQueryData(['me'], signedInUser(1, { client: anAccount('active') }));
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  handlers.authorize(client, body);
  return invalidated.mock.calls.length > 0;
}

test('connecting reloads nothing', () => {
  expect(readsAgain({ id_client: 'c', state: 'active', user_type: 1 })).toBe(false);
});

test.each([
  ['expires', { id_client: 'c', state: 'expired', user_type: 1 }],
  ['is blocked', { id_client: 'c', state: 'blocked', user_type: 1 }],
  ['makes its administrator an ordinary user', { id_client: 'c', state: 'active', user_type: 2 }],
] as const)('the page updates at once when the account %s', (_, body) => {
  expect(readsAgain(body)).toBe(true);
});
