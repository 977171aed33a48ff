import { ok } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import { reportTurns } from './report-turns.ts';

test('an account reads two reports at once; a third is asked to come back, another account is not', async () => {
  const inTurn = reportTurns(2);
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
  const slow = () => inTurn('farm', async () => (await first, ok('done')));
  const running = [slow(), slow()];
  expect(await inTurn('farm', async () => ok('third'))).toMatchObject({
    ok: false,
    error: { code: 'too_many_requests', retryAfterS: 2 },
  });
  expect(await inTurn('neighbour', async () => ok('his'))).toEqual(ok('his'));
  endFirst();
  expect(await Promise.all(running)).toEqual([ok('done'), ok('done')]);
  expect(await inTurn('farm', async () => ok('again'))).toEqual(ok('again'));
});

test('a report that fails gives its place back', async () => {
  const inTurn = reportTurns(1);
  const broken = async () => {
    throw new Error('database away');
  };
  await expect(inTurn('farm', broken)).rejects.toThrow('database away');
  expect(await inTurn('farm', async () => ok('next'))).toEqual(ok('next'));
});
