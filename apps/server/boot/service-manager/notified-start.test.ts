import { readFileSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPidFile } from '../../database/embedded/pid-file.ts';
import { isMissing } from '../../../../tools/suite/measurements.ts';
import { missingForNotifications, openNotificationSocket } from '../../testing/processes/notification-socket.ts';
import { endServer, startServer } from '../../testing/server-process.ts';

/* The server as systemd runs it, with a socket that receives what it reports. */

const because = missingForNotifications();
const noSocket = isMissing(because !== undefined, `notifications are not received: ${because}`);
const folder = mkdtempSync(join(tmpdir(), 'zagon-notified-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(noSocket)(
  'a server reports that it is ready once it is, then that it lives, and at its end that it stops',
  async () => {
    const address = join(folder, 'notify');
    const socket = await openNotificationSocket(address);
    const count = (assignment: string) => socket.received.filter((line) => line === assignment).length;
    const dataDir = join(folder, 'data');
    const watchdog = { NOTIFY_SOCKET: address, WATCHDOG_USEC: '400000' };
    const server = await startServer({ ZAGON_DATA_DIR: dataDir, ...watchdog });
    expect(socket.received.some((line) => line.startsWith('EXTEND_TIMEOUT_USEC='))).toBe(true);

    await expect.poll(() => count('READY=1')).toBe(1);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await expect.poll(() => count('WATCHDOG=1')).toBeGreaterThan(2);
    expect(socket.received.indexOf('WATCHDOG=1')).toBeGreaterThan(socket.received.indexOf('READY=1'));
    expect(socket.received).toContain('STATUS=Serving');
    expect(environmentOf(readPidFile(join(dataDir, 'postgres'))?.pid)).not.toContain('NOTIFY_SOCKET');

    expect(count('STOPPING=1')).toBe(0);
    expect(await endServer(server.child, 'SIGTERM')).toBe(0);
    await expect
      .poll(() => socket.received.slice(-3))
      .toEqual(expect.arrayContaining(['STOPPING=1', 'STATUS=Stopping']));
    expect(count('STOPPING=1')).toBe(1);
    expect(socket.received.lastIndexOf('WATCHDOG=1')).toBeLessThan(socket.received.indexOf('STOPPING=1'));
    await socket.stop();
  },
);

/** What a process inherited. */
function environmentOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/environ`, 'utf8');
}
