import { act, renderHook } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const close = vi.fn<() => void>();
const openLive = vi.fn<() => () => void>(() => close);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.clearAllMocks();
  vi.doUnmock('./socket.ts');
});

const opened = async () => {
  const [{ openLiveLater }, { useConnection }] = await Promise.all([
    import('./open-later.ts'),
    import('./connection.ts'),
  ]);
  const { result } = renderHook(useConnection);
  return { end: openLiveLater(new QueryClient(), () => undefined), linkNow: () => result.current.link };
};

test('the connection opens once its protocol is loaded, and closes with the page', async () => {
  vi.doMock('./socket.ts', () => ({ openLive }));
  const { end } = await opened();
  await vi.waitFor(() => expect(openLive).toHaveBeenCalledOnce());
  end();
  expect(close).toHaveBeenCalledOnce();
});

test('a page that is left before the protocol is loaded opens no connection', async () => {
  const arrival = Promise.withResolvers<void>();
  vi.doMock('./socket.ts', async () => {
    await arrival.promise;
    return { openLive };
  });
  const { end } = await opened();
  end();
  arrival.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openLive).not.toHaveBeenCalled();
});

test('without a network the page states that it is offline, and requests the protocol until it is there', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.doMock('./socket.ts', () => {
    throw new TypeError('failed to fetch');
  });
  const { linkNow } = await opened();
  expect(linkNow()).toBe('connecting');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(linkNow()).toBe('offline');
  vi.doMock('./socket.ts', () => ({ openLive }));
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(openLive).toHaveBeenCalledOnce());
});
