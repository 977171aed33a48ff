import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onWake } from './wake.ts';

let woken: number;

beforeEach(() => {
  vi.useFakeTimers();
  woken = 0;
  onTestFinished(onWake(() => (woken += 1)));
  onTestFinished(() => void vi.restoreAllMocks());
});

function show(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page shown again after a minute reconnects once', () => {
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(woken).toBe(0);
  show('visible');
  show('visible');
  expect(woken).toBe(1);
});

test('a glance at another tab does not disturb the connection', () => {
  show('hidden');
  vi.advanceTimersByTime(3_000);
  show('visible');
  expect(woken).toBe(0);
});

test('a page reconnects when the network is back', () => {
  dispatchEvent(new Event('online'));
  expect(woken).toBe(1);
});
