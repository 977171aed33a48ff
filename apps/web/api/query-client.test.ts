import { expect, test } from 'vitest';
import { newQueryClient } from './query-client.ts';
import { RefusedError } from './query.ts';
import type { Refused } from './types.ts';

/** How often a query is sent if it is refused each time. */
async function attempts(refused: Refused): Promise<number> {
  let sent = 0;
  const answer = newQueryClient().fetchQuery({
    queryKey: ['anything'],
    queryFn: () => {
      sent += 1;
      return Promise.reject(new RefusedError(refused));
    },
  });
  await expect(answer).rejects.toThrow(refused.message);
  return sent;
}

test.each([
  ['an overloaded server is asked again', { err: 'overloaded', message: 'Too busy', retry_after: 0 }, 4],
  [
    'a server that asks for a short wait is asked again',
    { err: 'too_many_requests', message: 'Wait', retry_after: 0 },
    4,
  ],
  ['a long wait is shown instead of asking again', { err: 'too_many_requests', message: 'Wait', retry_after: 60 }, 1],
  ['any other refusal is an answer and is not asked again', { err: 'not_found', message: 'Not found' }, 1],
] as const)('%s', async (_title, refused, sent) => {
  expect(await attempts(refused)).toBe(sent);
});
