import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import '../app/test-render.tsx';
import { call } from '../api/client.ts';
import { connected, resetConnection, useConnection } from './connection.ts';
import { watchAnswers } from './watch-answers.ts';
import { serverJson, serverResponse } from '../api/test-responses.ts';

type Network = 'server' | 'hotspot';

let network: Network;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  network = 'server';
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return network === 'hotspot'
      ? serverResponse('<html>Sign in</html>', { status: 200, headers: { 'content-type': 'text/html' } })
      : serverJson(url === '/token' ? { token: 'abc' } : []);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useFakeTimers();
  });
});

/** A page whose socket stays connected, whatever becomes of its calls. */
function openPage() {
  const client = new QueryClient();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  const end = watchAnswers(client);
  connected();
  const { result } = renderHook(() => useConnection());
  onTestFinished(() => {
    end();
    resetConnection();
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  return { link: () => result.current.link, pass, invalidated };
}

test('calls without an answer make a page offline although its socket is connected, until the server answers', async () => {
  const page = openPage();
  expect(page.link()).toBe('live');
  network = 'hotspot';
  await act(() => call('listAlarms'));
  await page.pass(1);
  expect(page.link()).toBe('live');
  await page.pass(9);
  expect(page.link()).toBe('offline');
  expect(page.invalidated).not.toHaveBeenCalled();

  network = 'server';
  await page.pass(5);
  expect(page.link()).toBe('live');
  expect(page.invalidated).toHaveBeenCalledOnce();
  const before = asked.length;
  await page.pass(60);
  expect(asked).toHaveLength(before);
});

test('a single call without an answer is not shown', async () => {
  const page = openPage();
  network = 'hotspot';
  await act(() => call('listAlarms'));
  network = 'server';
  await page.pass(10);
  expect(page.link()).toBe('live');
});
