import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './use-quiet.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with a request that is answered when `end` is called. */
function aPage() {
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  void client.fetchQuery({ queryKey: ['first'], queryFn: () => answer.promise });
  return { client, end: () => answer.resolve('answered') };
}

test('a page is quiet once all that it requested has been answered for a moment', async () => {
  const { client, end } = aPage();
  const called = vi.fn<() => void>();
  whenQuiet(client, called);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(called).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(called).toHaveBeenCalledOnce();
});

test('an answer that leads to the next request does not make a page quiet', async () => {
  const { client, end } = aPage();
  const called = vi.fn<() => void>();
  whenQuiet(client, called);
  end();
  await vi.advanceTimersByTimeAsync(600);
  void client.fetchQuery({ queryKey: ['second'], queryFn: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(called).not.toHaveBeenCalled();
});

test('a page that never stops requesting is quiet after ten seconds', async () => {
  const called = vi.fn<() => void>();
  whenQuiet(aPage().client, called);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(called).toHaveBeenCalledOnce();
});

test('a page that is left is not called back', async () => {
  const { client, end } = aPage();
  const called = vi.fn<() => void>();
  const cancel = whenQuiet(client, called);
  end();
  cancel();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(called).not.toHaveBeenCalled();
});
