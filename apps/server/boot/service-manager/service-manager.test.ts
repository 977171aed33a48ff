import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Log, silentLog } from '../../core/log.ts';
import { isMissing } from '../../../../tools/suite/measurements.ts';
import { missingForNotifications, openNotificationSocket } from '../../testing/processes/notification-socket.ts';
import { takeServiceManager } from './service-manager.ts';

const because = missingForNotifications();
const noSocket = isMissing(because !== undefined, `notifications are not received: ${because}`);
const PID = 4711;
const take = (env: Record<string, string | undefined>) => takeServiceManager(env, { pid: PID, log: silentLog });

test('without a notification socket there is no service manager', () => {
  expect(take({})).toBeNull();
  expect(take({ NOTIFY_SOCKET: '', WATCHDOG_USEC: '1000000' })).toBeNull();
});

test('child processes inherit nothing by which they could notify in the name of the server', () => {
  const env = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '1000000', WATCHDOG_PID: '1', PATH: '/usr/bin' };
  take(env);
  expect(env).toEqual({ PATH: '/usr/bin' });
});

test.each([
  [{ WATCHDOG_USEC: '60000000' }, 60_000],
  [{ WATCHDOG_USEC: '60000000', WATCHDOG_PID: String(PID) }, 60_000],
  [{ WATCHDOG_USEC: '60000000', WATCHDOG_PID: '1' }, null],
  [{ WATCHDOG_USEC: '0' }, null],
  [{ WATCHDOG_USEC: 'soon' }, null],
  [{}, null],
])('%o asks for a sign of life every %s ms', (env, watchdogMs) => {
  expect(take({ NOTIFY_SOCKET: '/run/notify', ...env })?.watchdogMs).toBe(watchdogMs);
});

test('a socket of another kind is ignored with a warning', () => {
  const events: string[] = [];
  const log: Log = { ...silentLog, warn: (event) => events.push(event) };
  expect(takeServiceManager({ NOTIFY_SOCKET: 'vsock:2:1234' }, { pid: PID, log })).toBeNull();
  expect(events).toEqual(['service_manager.ignored']);
});

test('a program that is not installed is logged once and changes nothing else', async () => {
  const events: string[] = [];
  const log: Log = { ...silentLog, error: (event) => events.push(event) };
  const options = { pid: PID, log, program: join(tmpdir(), 'no-such-program') };
  const manager = takeServiceManager({ NOTIFY_SOCKET: '/run/notify' }, options);
  expect(await manager?.send(['READY=1'])).toBe(false);
  expect(await manager?.send(['WATCHDOG=1'])).toBe(false);
  expect(events).toEqual(['service_manager.not_notified']);
});

test.skipIf(noSocket)('assignments arrive in order at a path and at an abstract name, each in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-notify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const address of [join(folder, 'notify'), `@${folder}`]) {
    const socket = await openNotificationSocket(address);
    onTestFinished(() => socket.stop());
    const manager = take({ NOTIFY_SOCKET: address });
    if (manager === null) throw new Error('the address was ignored');
    const sent = [manager.send(['READY=1', 'STATUS=two\nlines']), manager.send(['STOPPING=1'])];
    expect(await Promise.all(sent)).toEqual([true, true]);
    await expect
      .poll(() => socket.received.filter((line) => !line.startsWith('BARRIER')))
      .toEqual(['READY=1', 'STATUS=two lines', 'STOPPING=1']);
  }
});
