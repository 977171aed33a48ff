import { expect, test } from 'vitest';
import { jsonLog, logOnce } from './log.ts';

test('logs a persistent failure when it begins and when it ends, not at every attempt', () => {
  const lines: string[] = [];
  const failureLog = logOnce(
    jsonLog((line) => lines.push(line)),
    'the database is down',
  );
  failureLog.recovered();
  for (let attempt = 0; attempt < 100; attempt += 1) failureLog.failed(new Error('connection refused'));
  failureLog.recovered();
  failureLog.recovered();
  failureLog.failed(new Error('again'));
  expect(lines.map((line) => /"level":"(\w+)","event":"([^"]+)"/.exec(line)?.slice(1))).toEqual([
    ['error', 'the database is down'],
    ['info', 'the database is down: over'],
    ['error', 'the database is down'],
  ]);
});

test('input from outside cannot forge a log line', () => {
  const lines: string[] = [];
  jsonLog((line) => lines.push(line)).warn('denied', { path: 'x\n{"level":"info","event":"login"}' });
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
});
