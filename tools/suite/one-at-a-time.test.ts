import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeTurn, type TurnOptions } from './one-at-a-time.ts';

const PLENTY = 64 * 2 ** 30;

function rig() {
  const folder = mkdtempSync(join(tmpdir(), 'turn-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const options = {
    file: join(folder, 'turn.json'),
    availableBytes: () => PLENTY,
    say: (line) => lines.push(line),
    retryMs: 5,
  } satisfies TurnOptions;
  return { options, lines };
}

/** Who has the turn, as the file of another process would say. */
const held = (pid: number) => JSON.stringify({ pid, what: 'npm test', folder: '/farm', since: '2026-07-15T10:00:00Z' });

test('only one command runs at a time, and the next one prints which it is waiting for', async () => {
  const { options, lines } = rig();
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill());
  writeFileSync(options.file, held(other.pid ?? 0));
  const turn = takeTurn('npm run check', {}, options);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain(`Waiting for npm test in /farm (process ${other.pid}, since 2026-07-15T10:00:00Z).`);
  other.kill();
  await once(other, 'exit');
  const release = await turn;
  expect(readFileSync(options.file, 'utf8')).toContain('npm run check');
  release();
  expect(existsSync(options.file)).toBe(false);
});

test('a turn left by a killed command, or an unreadable one, is taken over', async () => {
  const ended = spawn('true');
  await once(ended, 'exit');
  for (const left of [held(ended.pid ?? 0), '', '{"pid":']) {
    const { options, lines } = rig();
    writeFileSync(options.file, left);
    const release = await takeTurn('npm test', {}, options);
    expect(lines).toEqual([]);
    release();
  }
});

test('a command waits while less than 6 GB of memory are available', async () => {
  const { options, lines } = rig();
  let availableBytes = 2 ** 30;
  const turn = takeTurn('npm test', {}, { ...options, availableBytes: () => availableBytes });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain('Waiting until 6 GB of memory are available.');
  availableBytes = PLENTY;
  (await turn)();
});

test('a switch lets commands run side by side', async () => {
  const { options, lines } = rig();
  writeFileSync(options.file, held(process.pid));
  await takeTurn('npm test', { ZAGON_RUN_BESIDE: 'on' }, { ...options, availableBytes: () => 0 });
  expect(lines).toEqual([]);
});
