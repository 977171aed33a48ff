import { expect, test, vi } from 'vitest';
import { silentLog } from './log.ts';
import { serviceOf, startServices, stopServices, type Service } from './service.ts';

/** Services that record when they are started and stopped; those named in `broken` fail to do so. */
function recorded(names: readonly string[], broken: readonly string[] = []) {
  const calls: string[] = [];
  const call = async (what: string): Promise<void> => {
    calls.push(what);
    if (broken.includes(what)) throw new Error(what);
  };
  const services = names.map((name): Service => ({
    name,
    scope: 'every',
    after: [],
    start: () => call(`start ${name}`),
    stop: () => call(`stop ${name}`),
  }));
  return { services, calls };
}

test('services start in the order of the list and stop in reverse', async () => {
  const { services, calls } = recorded(['a', 'b', 'c']);
  await startServices(services, silentLog);
  await stopServices(services, silentLog);
  expect(calls).toEqual(['start a', 'start b', 'start c', 'stop c', 'stop b', 'stop a']);
});

test('a failed start stops what was started, the failed service included, and nothing else', async () => {
  const { services, calls } = recorded(['a', 'b', 'c'], ['start b', 'stop b']);
  await expect(startServices(services, silentLog)).rejects.toThrow('start b');
  expect(calls).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

test('a failed stop does not prevent the others from stopping; the first error is thrown and all are logged', async () => {
  const { services, calls } = recorded(['a', 'b', 'c'], ['stop c', 'stop a']);
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (_event: string, _error: unknown, fields?: object) => logged.push(fields) };
  await expect(stopServices(services, log)).rejects.toThrow('stop c');
  expect(calls).toEqual(['stop c', 'stop b', 'stop a']);
  expect(logged).toEqual([{ service: 'c' }, { service: 'a' }]);
});

test('a service that takes long to stop is logged, and waited for', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow: Service = { name: 'slow', scope: 'every', after: [], start: async () => {}, stop: () => promise };
  const { services, calls } = recorded(['a']);
  const logged: unknown[] = [];
  const log = { ...silentLog, warn: (event: string, fields?: object) => logged.push({ event, ...fields }) };
  const stopped = stopServices([...services, slow], log);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(logged).toEqual([{ event: 'service.stop_delayed', service: 'slow' }]);
  expect(calls).toEqual([]);
  resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toEqual(['stop a']);
  expect(logged).toHaveLength(1);
});

test('subscriptions end once, before the running part is stopped, even when the start failed', async () => {
  const calls: string[] = [];
  let fails = false;
  const service = serviceOf({ name: 'job', scope: 'every', after: [] }, (onStop) => {
    onStop(() => calls.push('unsubscribe'));
    if (fails) throw new Error('no');
    return { stop: async () => void calls.push('stop') };
  });
  await service.stop();
  await service.start();
  expect(service.running).toBeDefined();
  await service.stop();
  await service.stop();
  expect(service.running).toBeUndefined();
  fails = true;
  await expect(service.start()).rejects.toThrow('no');
  await service.stop();
  expect(calls).toEqual(['unsubscribe', 'stop', 'unsubscribe']);
});
