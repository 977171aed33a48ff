import { describe, expect, test } from 'vitest';
import type { OutputView } from '../output-view.ts';
import { nextStep, pressed, storedStops, type PendingStop } from './pending-stop.ts';

const PRESSED = Date.parse('2026-06-11T12:33:40Z');
const S = 1_000;
const MIN = 60_000;

const OPEN: OutputView = {
  kind: 'open',
  fromMs: PRESSED - 5 * MIN,
  untilMs: PRESSED + 15 * MIN,
  by: 'program',
  schedule: 'Night',
  fertigation: false,
  extensionFailed: null,
};
const CLOSED: OutputView = { kind: 'closed', nextMs: null };
const FAILED: OutputView = { kind: 'closing', untilMs: null, stop: 'failed' };

const first = pressed(undefined, 'valve', 'k1', PRESSED);
const sent = (received: boolean): PendingStop => ({ ...first, attempts: 1, sentAtMs: PRESSED, received });
const step = (stop: PendingStop, view: OutputView, afterMs: number, orderedAtMs: number | null = null) =>
  nextStep(stop, { view, orderedAtMs }, PRESSED + afterMs);

describe('a stop', () => {
  test('a stop is sent at once, and every five seconds until the server has accepted it', () => {
    expect(step(first, OPEN, 0)).toBe('send');
    expect([step(sent(false), OPEN, 4 * S), step(sent(false), OPEN, 5 * S)]).toEqual(['wait', 'send']);
  });

  test('a stop that the server has not accepted is not over, whatever the page shows', () => {
    expect(step(sent(false), CLOSED, 5 * S)).toBe('send');
  });

  test('a stop is over only when the output is confirmed closed', () => {
    expect(step(sent(true), OPEN, MIN)).toBe('wait');
    expect(step(sent(true), { kind: 'unknown', untilMs: null }, MIN)).toBe('wait');
    expect(step(sent(true), CLOSED, MIN)).toBe('closed');
  });

  test('a stop that the module did not confirm is requested again', () => {
    expect([step(sent(true), FAILED, 29 * S), step(sent(true), FAILED, 30 * S)]).toEqual(['wait', 'send']);
  });

  test('a stop does not stop an opening ordered after it', () => {
    expect(step(sent(false), OPEN, 10 * MIN, PRESSED + MIN)).toBe('superseded');
    expect(step(sent(false), OPEN, 10 * MIN, PRESSED - MIN)).toBe('send');
    expect(step(sent(false), { ...OPEN, fromMs: PRESSED + 60 * MIN }, 61 * MIN)).toBe('superseded');
  });

  test('a stop ends an order placed a moment earlier on a device whose clock is a few seconds slow', () => {
    expect(step(sent(false), OPEN, 6 * S, PRESSED + 3 * S)).toBe('send');
  });

  test('a stop pressed again stops what was ordered since the first press', () => {
    const again = pressed(sent(false), 'valve', 'k2', PRESSED + 2 * MIN);
    expect(step(again, OPEN, 2 * MIN, PRESSED + MIN)).toBe('send');
  });

  test('a stop ends the opening it was pressed for, even if that one is reported a little later', () => {
    expect(step(first, { ...OPEN, fromMs: PRESSED + 20 * S }, 30 * S)).toBe('send');
  });

  test('a stop pressed again is sent at once as a separate request: the server would only repeat its first response', () => {
    for (const received of [false, true]) {
      const again = pressed(sent(received), 'valve', 'k2', PRESSED + S);
      expect(again).toMatchObject({ key: 'k2', pressedAtMs: PRESSED + S, attempts: 1 });
      expect(step(again, OPEN, S)).toBe('send');
    }
  });
});

test('stored stops are read back; invalid content is ignored', () => {
  expect(storedStops(JSON.stringify([sent(false), { outputId: 'x' }, null]))).toEqual([sent(false)]);
  expect([storedStops(null), storedStops('{'), storedStops('{}')]).toEqual([[], [], []]);
});
