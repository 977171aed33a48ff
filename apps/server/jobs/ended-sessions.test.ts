import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '../core/bus/bus.ts';
import { silentLog } from '../core/log.ts';
import { endedSessions } from './ended-sessions.ts';
import type { Signals } from './signals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** The service, and how often it has asked the database. */
async function started(pass = vi.fn<() => Promise<void>>(async () => undefined)) {
  const bus = createBus<Signals>();
  const clock = { monotonicMs: () => performance.now() };
  const service = endedSessions({ ended: { pass }, bus, clock, log: silentLog });
  await service.start();
  onTestFinished(() => service.stop());
  return { bus, pass };
}

test('a process that is notified asks once, after each session that ends, and once a minute', async () => {
  const { bus, pass } = await started();
  bus.send('workNotified', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pass).toHaveBeenCalledTimes(1);
  bus.send('workWritten', 'orders');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pass).toHaveBeenCalledTimes(1);
  bus.send('workWritten', 'sessions');
  await vi.advanceTimersByTimeAsync(0);
  expect(pass).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(pass).toHaveBeenCalledTimes(3);
});

test('a process that is not notified asks every two seconds', async () => {
  const { bus, pass } = await started();
  bus.send('workNotified', true);
  bus.send('workNotified', false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pass.mock.calls.length).toBeGreaterThanOrEqual(9);
});

test('a look that failed is repeated within two seconds', async () => {
  const pass = vi.fn<() => Promise<void>>(async () => undefined).mockRejectedValueOnce(new Error('no database'));
  const { bus } = await started(pass);
  bus.send('workNotified', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pass).toHaveBeenCalledTimes(2);
});
