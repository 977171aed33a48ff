import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Ensures one simulator per data folder; two would compete for the same stations. The first one listens on a
 * local socket named after the folder, which disappears with its process. Returns null if another one is
 * running.
 */
export async function acquireInstanceLock(dataDir: string): Promise<Server | null> {
  const path = socketPath(dataDir);
  if (await isListening(path)) return null;
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return server;
}

function socketPath(dataDir: string): string {
  const name = `zagon-simulator-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
