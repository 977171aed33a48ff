import { expect, test } from 'vitest';
import { jsonLog, lastingTrouble } from './log.ts';

test('a trouble that lasts is said when it begins and when it is over, not at every try', () => {
  const lines: string[] = [];
  const trouble = lastingTrouble(
    jsonLog((line) => lines.push(line)),
    'the database is away',
  );
  trouble.over();
  for (let tries = 0; tries < 100; tries += 1) trouble.began(new Error('connection refused'));
  trouble.over();
  trouble.over();
  trouble.began(new Error('again'));
  expect(lines.map((line) => /"level":"(\w+)","event":"([^"]+)"/.exec(line)?.slice(1))).toEqual([
    ['error', 'the database is away'],
    ['info', 'the database is away: over'],
    ['error', 'the database is away'],
  ]);
});

test('what a stranger sends cannot fake a line of the log', () => {
  const lines: string[] = [];
  jsonLog((line) => lines.push(line)).warn('denied', { path: 'x\n{"level":"info","event":"login"}' });
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
});
