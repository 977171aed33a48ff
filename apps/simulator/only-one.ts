import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Two simulators of one data folder would fight for the same stations. The first one listens on a local socket
 * that is named after the folder; it ends with its process, however that dies. Null: another one is there.
 */
export async function beTheOnlyOne(dataDir: string): Promise<Server | null> {
  const path = socketPath(dataDir);
  if (await answers(path)) return null;
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

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
