import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './ownership.ts';

const PORT = 5432;

test('a database that ends in the middle of a handshake is not ready, like one that is not there at all', async () => {
  const socketDir = mkdtempSync(join(tmpdir(), 'zagon-ending-'));
  onTestFinished(() => rmSync(socketDir, { recursive: true, force: true }));
  const running = { pid: process.pid, port: PORT, socketDir };
  expect(await connect(running)).toBeUndefined();

  const ending = createServer((socket) => socket.once('data', () => socket.end()));
  await once(ending.listen(join(socketDir, `.s.PGSQL.${PORT}`)), 'listening');
  onTestFinished(() => void ending.close());
  expect(await connect(running)).toBeUndefined();
});
