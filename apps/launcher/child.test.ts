import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { superviseChild, type Child, type ChildOptions } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'zagon-launcher-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a child with this script. `next()` resolves with the next message or event. */
function startChild(lines: string): { child: Child; next: () => Promise<string> } {
  const script = join(folder, `child-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(script, lines);
  const events: string[] = [];
  let notify: (() => void) | undefined;
  const record = (event: string): void => {
    events.push(event);
    notify?.();
  };
  const options: ChildOptions = {
    script,
    newObjectsMb: 2,
    env: process.env,
    output: 'inherit',
    onMessage: (message) => record(message.kind === 'ready' ? `ready ${message.lines.join()}` : message.text),
    onExit: record,
  };
  return {
    child: superviseChild(options),
    async next() {
      while (events.length === 0) await new Promise<void>((resolve) => (notify = resolve));
      return events.shift() ?? '';
    },
  };
}

const READY = `process.send({ kind: 'ready', lines: ['here'], env: {} });`;

test('a child that was killed is restarted', async () => {
  const { child, next } = startChild(`${READY} setInterval(() => undefined, 1000);`);
  expect(await next()).toBe('ready here');
  const first = child.pid();
  process.kill(first ?? 0, 'SIGKILL');
  expect(await next()).toBe('restarting');
  expect(await next()).toBe('ready here');
  expect(child.pid()).not.toBe(first);
  await child.stop();
});

test('a child that refused to start is not restarted', async () => {
  const { child, next } = startChild(
    `process.send({ kind: 'refused', text: 'port taken' }); process.exitCode = 78; process.disconnect();`,
  );
  expect(await next()).toBe('port taken');
  expect(await next()).toBe('refused');
  expect(child.pid()).toBeUndefined();
  await child.stop();
});

test('a child is stopped gracefully and not restarted', async () => {
  const { child, next } = startChild(
    `const timer = setInterval(() => undefined, 1000);
     process.on('SIGTERM', () => { clearInterval(timer); process.send({ kind: 'progress', text: 'closed' }, () => process.disconnect()); });
     ${READY}`,
  );
  expect(await next()).toBe('ready here');
  await child.stop();
  expect(await next()).toBe('closed');
  expect(child.pid()).toBeUndefined();
});

test('messages that are not part of the protocol are ignored', async () => {
  const { child, next } = startChild(
    `process.send('hello'); process.send({ kind: 'unknown' }); ${READY} setInterval(() => undefined, 1000);`,
  );
  expect(await next()).toBe('ready here');
  await child.stop();
});
