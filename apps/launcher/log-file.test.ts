import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLog } from './log-file.ts';

const root = mkdtempSync(join(tmpdir(), 'zagon-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A log with small files, in a separate folder, and the descriptor its child would write to. */
function openSmallLog(name: string) {
  const dataDir = join(root, name);
  const { output, rotate } = openLog(dataDir, 'server', { maxBytes: 10 });
  if (output === 'inherit') throw new Error('the log could not be opened');
  const folder = join(dataDir, 'logs');
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  return { write: (line: string) => writeSync(output, line), rotate, contents, folder };
}

test('a large log is rotated while its child writes to it, and five files are kept', () => {
  const { write, rotate, contents } = openSmallLog('rotated');
  for (let number = 1; number <= 7; number += 1) {
    write(`line ${number} of many\n`);
    rotate();
    rotate();
  }
  write('newest\n');
  rotate();
  expect(contents()).toEqual({
    'server.log': 'newest\n',
    'server.log.1': 'line 7 of many\n',
    'server.log.2': 'line 6 of many\n',
    'server.log.3': 'line 5 of many\n',
    'server.log.4': 'line 4 of many\n',
  });
});

test('a large log is emptied even if no copy can be made, so that it never fills the disk', () => {
  const { write, rotate, folder } = openSmallLog('uncopied');
  // A folder in place of each file that would be renamed or written.
  for (const number of [1, 2, 3, 4]) {
    mkdirSync(join(folder, `server.log.${number}`));
    appendFileSync(join(folder, `server.log.${number}`, 'in-the-way'), '');
  }
  write('line 1 of many\n');
  rotate();
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('');
  write('next\n');
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('next\n');
});

test('a log file that cannot be created sends the output to the terminal', () => {
  appendFileSync(join(root, 'a-file'), '');
  expect(openLog(join(root, 'a-file'), 'server').output).toBe('inherit');
});
