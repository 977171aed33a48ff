import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { superviseChild, type Child, type ChildOptions } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'zagon-launcher-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A child made of these lines, and what it does: `next()` gives the next thing that happens to it. */
function childOf(lines: string): { child: Child; next: () => Promise<string> } {
  const script = join(folder, `child-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(script, lines);
  const happened: string[] = [];
  let wake: (() => void) | undefined;
  const happen = (what: string): void => {
    happened.push(what);
    wake?.();
  };
  const options: ChildOptions = {
    script,
    env: process.env,
    output: 'inherit',
    onTold: (message) => happen(message.kind === 'ready' ? `ready ${message.lines.join()}` : message.text),
    onEnd: happen,
  };
  return {
    child: superviseChild(options),
    async next() {
      while (happened.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return happened.shift() ?? '';
    },
  };
}

const READY = `process.send({ kind: 'ready', lines: ['here'], env: {} });`;

test('a child that is killed is started again', async () => {
  const { child, next } = childOf(`${READY} setInterval(() => undefined, 1000);`);
  expect(await next()).toBe('ready here');
  const first = child.pid();
  process.kill(first ?? 0, 'SIGKILL');
  expect(await next()).toBe('restarting');
  expect(await next()).toBe('ready here');
  expect(child.pid()).not.toBe(first);
  await child.stop();
});

test('a child that cannot start as things are is not tried again', async () => {
  const { child, next } = childOf(
    `process.send({ kind: 'refused', text: 'port taken' }); process.exitCode = 78; process.disconnect();`,
  );
  expect(await next()).toBe('port taken');
  expect(await next()).toBe('refused');
  expect(child.pid()).toBeUndefined();
  await child.stop();
});

test('a stopped child ends in order and stays away', async () => {
  const { child, next } = childOf(
    `const timer = setInterval(() => undefined, 1000);
     process.on('SIGTERM', () => { clearInterval(timer); process.send({ kind: 'progress', text: 'closed' }, () => process.disconnect()); });
     ${READY}`,
  );
  expect(await next()).toBe('ready here');
  await child.stop();
  expect(await next()).toBe('closed');
  expect(child.pid()).toBeUndefined();
});

test('what a child says that is no message of ours is passed over', async () => {
  const { child, next } = childOf(
    `process.send('hello'); process.send({ kind: 'unknown' }); ${READY} setInterval(() => undefined, 1000);`,
  );
  expect(await next()).toBe('ready here');
  await child.stop();
});
