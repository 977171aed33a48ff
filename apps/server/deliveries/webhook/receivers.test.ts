import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { webhookRig } from '../../testing/webhooks/rig.ts';

const { pools } = await testDatabase();
const { add, queue, run, attemptsOf } = await webhookRig(pools.system);

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');

/** The receivers of the page, each with its program and the name of its file. */
const RECEIVERS = {
  ts: { program: process.execPath, file: 'receiver.ts', exists: true },
  python: { program: 'python3', file: 'receiver.py', exists: spawnSync('python3', ['--version']).status === 0 },
} as const;
type Language = keyof typeof RECEIVERS;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port assigned');
  return address.port;
}

/** Starts a receiver as it is on the page, with a secret and a port of its own, until the test ends. */
async function start(language: Language, { secret, port }: { readonly secret: string; readonly port: number }) {
  const code = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(PAGE)?.[1];
  if (code === undefined) throw new Error(`the page has no receiver in ${language}`);
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'zagon-receiver-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { program, file } = RECEIVERS[language];
  writeFileSync(join(folder, file), code.replace('whsec_…', secret).replace('8080', String(port)));
  const receiver = spawn(program, [join(folder, file)], {
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [receiver.stdout, receiver.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  onTestFinished(async () => {
    await end(receiver);
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => accepts(port), { timeout: 60_000 }).toBe(true);
  return { printed: () => output.join('') };
}

async function end(receiver: ChildProcess): Promise<void> {
  if (receiver.exitCode !== null || receiver.signalCode !== null) return;
  const ended = once(receiver, 'exit');
  receiver.kill();
  await ended;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

test.for<Language>(['ts', 'python'])(
  'the receiver of the documentation in %s accepts what is signed with its secret, and nothing else',
  async (language, { skip }) => {
    skip(!RECEIVERS[language].exists, `${RECEIVERS[language].program} is not installed`);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}/hook`;
    const [own, foreign] = [await add(address), await add(address)];
    const receiver = await start(language, { secret: own.secret, port });
    for (const { id } of [own, foreign]) await queue(id);
    await run();
    expect(await attemptsOf(own.id)).toMatchObject([{ answer: 'accepted', status: 204 }]);
    expect(await attemptsOf(foreign.id)).toMatchObject([{ answer: 'refused', status: 401 }]);
    await expect.poll(() => receiver.printed()).toContain('module.silent');
  },
);
