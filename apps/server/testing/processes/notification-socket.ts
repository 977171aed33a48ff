import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { SYSTEMD_NOTIFY } from '../../boot/service-manager/systemd-notify.ts';

/** The socket at which a service manager receives notifications. */
export type NotificationSocket = {
  /** Everything received so far, one assignment each, in order. */
  readonly received: readonly string[];
  stop(): Promise<void>;
};

/** Prints each assignment in a line of its own. Descriptors sent along, which senders wait for, are closed at once. */
const RECEIVER = `
import socket, sys
address = sys.argv[1]
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind('\\0' + address[1:] if address.startswith('@') else address)
print('bound', flush=True)
while True:
    print(receiver.recv(65536).decode(), flush=True)
`;

/** Why notifications cannot be received on this machine; undefined: they can. */
export function missingForNotifications(): string | undefined {
  if (!existsSync(SYSTEMD_NOTIFY)) return `${SYSTEMD_NOTIFY} is not installed`;
  // Node has no datagram sockets of the Unix domain.
  return spawnSync('python3', ['--version']).error === undefined ? undefined : 'python3 is not installed';
}

/** Receives notifications at a path, or at an abstract name that begins with `@`. */
export async function openNotificationSocket(address: string): Promise<NotificationSocket> {
  const child = spawn('python3', ['-c', RECEIVER, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  const received: string[] = [];
  lines.on('line', (line) => received.push(line));
  return {
    received,
    async stop() {
      process.off('exit', end);
      const exited = once(child, 'exit');
      end();
      await exited;
    },
  };
}
