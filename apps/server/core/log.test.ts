import { expect, test } from 'vitest';
import { inPass, inRequest } from './log-context.ts';
import { jsonLog, lineWriter, logOnce, withoutRepeats } from './log.ts';

test('a persistent failure is logged when it begins and when it ends, not at every attempt', () => {
  const lines: string[] = [];
  const failureLog = logOnce(
    jsonLog((line) => lines.push(line)),
    'database.lost',
  );
  failureLog.recovered();
  for (let attempt = 0; attempt < 100; attempt += 1) failureLog.failed(new Error('connection refused'));
  failureLog.recovered();
  failureLog.recovered();
  failureLog.failed(new Error('again'));
  expect(lines.map((line) => /"level":"(\w+)","event":"([^"]+)"/.exec(line)?.slice(1))).toEqual([
    ['error', 'database.lost'],
    ['info', 'failure.ended'],
    ['error', 'database.lost'],
  ]);
});

test('input from outside cannot forge a log line', () => {
  const lines: string[] = [];
  jsonLog((line) => lines.push(line)).warn('denied', { path: 'x\n{"level":"info","event":"login"}' });
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
});

/** A file with space for some bytes, written to like a file on a disk that fills up. */
function smallDisk(room: number) {
  const disk = { room, text: '' };
  const write = (_descriptor: number, bytes: Uint8Array): number => {
    if (disk.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const written = bytes.subarray(0, disk.room);
    disk.room -= written.length;
    disk.text += Buffer.from(written).toString();
    return written.length;
  };
  return { disk, write: lineWriter(1, write) };
}

test('logging on a full disk never throws, and the first line that fits again states how many were dropped', () => {
  const { disk, write } = smallDisk(10);
  write('first\n');
  write('second\n');
  write('third\n');
  disk.room = 1_000;
  write('fourth\n');
  write('fifth\n');
  expect(disk.text.split('\n')).toEqual([
    'first',
    'seco',
    '{"level":"warn","event":"log.lines_dropped","dropped":2}',
    'fourth',
    'fifth',
    '',
  ]);
});

test('logging to a pipe that was closed never throws', () => {
  const write = lineWriter(1, () => {
    throw Object.assign(new Error('broken pipe'), { code: 'EPIPE' });
  });
  expect(() => write('line\n')).not.toThrow();
});

/** The one-second windows of held-back lines, ended by the test. */
function windows() {
  const pending: (() => void)[] = [];
  return {
    later: (release: () => void) => void pending.push(release),
    endWindow: () => {
      for (const release of pending.splice(0)) release();
    },
  };
}

test('the same error is written at most once a second, with a count; another error at once', () => {
  const lines: string[] = [];
  const { later, endWindow } = windows();
  const log = withoutRepeats(
    jsonLog((line) => lines.push(line)),
    later,
  );
  const written = () =>
    lines.splice(0).map((line) => /"event":"(\w+)".*?(?:"times":(\d+))?,"error":"Error: (\w+)/.exec(line)?.slice(1));
  for (let time = 1; time <= 500; time += 1) log.error('failed', new Error('one'), { request: time });
  log.error('failed', new Error('two'));
  expect(written()).toEqual([
    ['failed', undefined, 'one'],
    ['failed', undefined, 'two'],
  ]);
  endWindow();
  expect(written()).toEqual([['failed', '499', 'one']]);
  log.error('failed', new Error('one'));
  expect(written()).toEqual([]);
  endWindow();
  expect(written()).toEqual([['failed', '1', 'one']]);
  endWindow();
  log.error('failed', new Error('one'));
  expect(written()).toEqual([['failed', undefined, 'one']]);
});

test('a flood of different warnings is grouped by event once there are too many to list', () => {
  const lines: string[] = [];
  const log = withoutRepeats(
    jsonLog((line) => lines.push(line)),
    windows().later,
  );
  for (let caller = 0; caller < 5_000; caller += 1) log.warn('denied', { caller });
  expect(lines).toHaveLength(1_001);
});

test('lines carry the id of their request, and those of a pass the id of the pass, even if a request woke it', async () => {
  const lines: string[] = [];
  const log = jsonLog((line) => lines.push(line));
  await inRequest('request-1', async () => {
    log.info('at once');
    await Promise.resolve();
    log.info('later');
    await inPass(async () => log.info('woken'));
  });
  log.info('outside');
  const ids = lines.map((line) => JSON.parse(line)).map(({ request, pass }) => ({ request, pass }));
  expect(ids).toEqual([
    { request: 'request-1' },
    { request: 'request-1' },
    { pass: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    {},
  ]);
});
