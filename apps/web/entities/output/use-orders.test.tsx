import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { respondWith } from '../../api/test-responses.ts';
import { useOrders } from './use-orders.ts';

const refused = (err: string) => ({ err, message: '', fields: {} });

function orders() {
  const client = newQueryClient();
  return renderHook(() => useOrders(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

test('a stop of an opening that the server does not know without its database closes the output', async () => {
  const { current } = orders();
  const sent = respondWith([503, refused('unavailable')], [503, refused('stop_sent')]);
  const answer = await act(() => current.stop('valve', 'opening'));
  expect(answer.ok).toBe(true);
  expect(sent).toHaveLength(2);
});

test('a pending stop is not sent a second time', async () => {
  const { current } = orders();
  const sent = respondWith([503, refused('stop_sent')]);
  expect((await act(() => current.stop('valve', 'opening'))).ok).toBe(true);
  expect(sent).toHaveLength(1);
});

test('a stop that is refused says why', async () => {
  const { current } = orders();
  const sent = respondWith([403, refused('access_denied')]);
  expect((await act(() => current.stop('valve', 'opening'))).ok).toBe(false);
  expect(sent).toHaveLength(1);
});
