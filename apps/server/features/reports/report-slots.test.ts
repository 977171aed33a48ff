import { ok } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import { reportSlots } from './report-slots.ts';

test('reads two reports per account at once and asks a third to retry; other accounts are not affected', async () => {
  const withSlot = reportSlots(2);
  const { promise: first, resolve: finishFirst } = Promise.withResolvers<void>();
  const slow = () => withSlot('farm', async () => (await first, ok('done')));
  const running = [slow(), slow()];
  expect(await withSlot('farm', async () => ok('third'))).toMatchObject({
    ok: false,
    error: { code: 'too_many_requests', retryAfterS: 2 },
  });
  expect(await withSlot('neighbour', async () => ok('his'))).toEqual(ok('his'));
  finishFirst();
  expect(await Promise.all(running)).toEqual([ok('done'), ok('done')]);
  expect(await withSlot('farm', async () => ok('again'))).toEqual(ok('again'));
});

test('frees the slot of a failed report', async () => {
  const withSlot = reportSlots(1);
  const broken = async () => {
    throw new Error('database away');
  };
  await expect(withSlot('farm', broken)).rejects.toThrow('database away');
  expect(await withSlot('farm', async () => ok('next'))).toEqual(ok('next'));
});
