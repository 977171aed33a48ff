import { describe, expect, test } from 'vitest';
import type { OutputView } from '../output-view.ts';
import { nextScheduleStep, nextStep, pressed, storedStops, type PendingStop } from './pending-stop.ts';

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

const VALVE = { call: 'closeOutput', id: 'valve' } as const;
const first = pressed(undefined, VALVE, 'k1', PRESSED);
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
    expect(step(sent(true), OPEN, 29 * S)).toBe('wait');
    expect(step(sent(true), { kind: 'unknown', untilMs: null }, MIN)).toBe('wait');
    expect(step(sent(true), CLOSED, MIN)).toBe('closed');
  });

  test.each<[string, OutputView]>([
    ['the module did not confirm', FAILED],
    ['was accepted while its output is still reported open', OPEN],
    ['was accepted while its output opens without an order', { kind: 'out_of_sync', open: true }],
  ])('a stop that %s is requested again', (_what, view) => {
    expect([step(sent(true), view, 29 * S), step(sent(true), view, 30 * S)]).toEqual(['wait', 'send']);
  });

  test('a stop that is being carried out is not requested again', () => {
    expect(step(sent(true), { kind: 'closing', untilMs: null, stop: 'pending' }, 5 * MIN)).toBe('wait');
  });

  test('a stop of a schedule is sent until the server has it, and not into the next cycle', () => {
    const untilMs = PRESSED + 20 * MIN;
    const of = (stop: PendingStop, afterMs: number) => nextScheduleStep(stop, untilMs, PRESSED + afterMs);
    expect([of(first, 0), of(sent(false), 4 * S), of(sent(false), 5 * S)]).toEqual(['send', 'wait', 'send']);
    expect([of(sent(true), 5 * S), of(sent(false), 21 * MIN)]).toEqual(['closed', 'superseded']);
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
    const again = pressed(sent(false), VALVE, 'k2', PRESSED + 2 * MIN);
    expect(step(again, OPEN, 2 * MIN, PRESSED + MIN)).toBe('send');
  });

  test('a stop ends the opening it was pressed for, even if that one is reported a little later', () => {
    expect(step(first, { ...OPEN, fromMs: PRESSED + 20 * S }, 30 * S)).toBe('send');
  });

  test('a stop pressed again is sent at once as a separate request: the server would only repeat its first response', () => {
    for (const received of [false, true]) {
      const again = pressed(sent(received), VALVE, 'k2', PRESSED + S);
      expect(again).toMatchObject({ key: 'k2', pressedAtMs: PRESSED + S, attempts: 1 });
      expect(step(again, OPEN, S)).toBe('send');
    }
  });
});

test('stored stops are read back; invalid content is ignored', () => {
  const schedule: PendingStop = { ...sent(false), target: { call: 'stopSchedule', id: 's', untilMs: PRESSED } };
  const invalid = [{ outputId: 'x' }, { ...schedule, target: { call: 'stopSchedule', id: 's' } }, null];
  expect(storedStops(JSON.stringify([sent(false), schedule, ...invalid]))).toEqual([sent(false), schedule]);
  const { target: _target, ...older } = sent(false);
  expect(storedStops(JSON.stringify([{ ...older, outputId: 'valve' }]))).toEqual([sent(false)]);
  expect([storedStops(null), storedStops('{'), storedStops('{}')]).toEqual([[], [], []]);
});
