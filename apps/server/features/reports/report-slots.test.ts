import { ok } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import { reportSlots } from './report-slots.ts';

const WAITING = { running: 2, waiting: 2, maxWaitMs: null };

/** Reports that run until `finish`. */
function slowReports(withSlot: ReturnType<typeof reportSlots>) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<null>();
  const begun: string[] = [];
  const start = (accountId: string) =>
    withSlot(accountId, async () => {
      begun.push(accountId);
      await finished;
      return ok(accountId);
    });
  return { start, begun, finish: () => finish(null) };
}

test('two reports per account are read at once, and a third is asked to retry; other accounts are not affected', async () => {
  const withSlot = reportSlots({ perAccount: 2, all: { ...WAITING, running: 3 } });
  const { start, finish } = slowReports(withSlot);
  const running = [start('farm'), start('farm')];
  expect(await withSlot('farm', async () => ok('third'))).toMatchObject({
    ok: false,
    error: { code: 'too_many_requests', retryAfterS: 2 },
  });
  expect(await withSlot('neighbour', async () => ok('own'))).toEqual(ok('own'));
  finish();
  expect(await Promise.all(running)).toEqual([ok('farm'), ok('farm')]);
  expect(await withSlot('farm', async () => ok('again'))).toEqual(ok('again'));
});

test('the reports read for all accounts are limited; others wait, and beyond the queue are asked to retry', async () => {
  const withSlot = reportSlots({ perAccount: 1, all: WAITING });
  const { start, begun, finish } = slowReports(withSlot);
  const accepted = ['a', 'b', 'c', 'd'].map(start);
  expect(await withSlot('e', async () => ok('fifth'))).toMatchObject({
    ok: false,
    error: { code: 'overloaded', retryAfterS: 1 },
  });
  expect(begun).toEqual(['a', 'b']);
  finish();
  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c', 'd'].map(ok));
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a waiting report counts for its account, so that one account does not fill the queue', async () => {
  const withSlot = reportSlots({ perAccount: 2, all: { running: 1, waiting: 3, maxWaitMs: null } });
  const { start, begun, finish } = slowReports(withSlot);
  const accepted = [start('farm'), start('farm'), start('neighbour')];
  expect(await withSlot('farm', async () => ok('third'))).toMatchObject({ error: { code: 'too_many_requests' } });
  finish();
  await Promise.all(accepted);
  expect(begun).toEqual(['farm', 'farm', 'neighbour']);
});

test('a report that waits too long is abandoned, and its slot is freed', async () => {
  const withSlot = reportSlots({ perAccount: 1, all: { running: 1, waiting: 1, maxWaitMs: 0 } });
  const { start, finish } = slowReports(withSlot);
  const running = start('farm');
  expect(await withSlot('neighbour', async () => ok('late'))).toMatchObject({ error: { code: 'overloaded' } });
  finish();
  await running;
  expect(await withSlot('neighbour', async () => ok('again'))).toEqual(ok('again'));
});

test('the slot of a failed report is freed', async () => {
  const withSlot = reportSlots({ perAccount: 1, all: { ...WAITING, running: 1 } });
  const broken = async () => {
    throw new Error('database away');
  };
  await expect(withSlot('farm', broken)).rejects.toThrow('database away');
  expect(await withSlot('farm', async () => ok('next'))).toEqual(ok('next'));
});
