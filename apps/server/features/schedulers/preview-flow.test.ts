import { previewReply, schedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { expect, test } from 'vitest';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { preview } from './preview.ts';

const FOUR = '2026-06-11T02:00:00Z';

async function seen(bench: Bench, more: { readonly from?: string; readonly days: number; readonly id?: string }) {
  const scheduler = schedulerBody.parse({
    name: 'New',
    kind: 'irrigation',
    type: 'sequential',
    begin_date: '2026-06-01',
    rule: { type: 'every', n: 1 },
    run_time: 10,
    cycles: { start_hours: ['05:05'] },
    elements: [{ type: 'section', id: await bench.addSection('New block', 1, 12), minutes: null }],
  });
  const answer = await preview(bench.call(), { scheduler, ...more });
  if (!answer.ok) throw new Error(answer.error.code);
  return previewReply.parse(answer.value);
}

test('the preview stacks its own flow on what other programs draw from the same source, against what that gives', async () => {
  const bench = await irrigationBench(FOUR);
  const other = await bench.addSchedule();
  const [pond] = (await seen(bench, { days: 1 })).flow;
  expect(pond).toMatchObject({ name: 'Pond', efficiency: 24, peak: 18 });
  expect(pond?.flow.map(({ from, total, by }) => [from.slice(11, 16), total, by])).toEqual([
    ['03:00', 6, [{ id_scheduler: other, own: false, flow: 6 }]],
    [
      '03:05',
      18,
      [
        { id_scheduler: other, own: false, flow: 6 },
        { id_scheduler: null, own: true, flow: 12 },
      ],
    ],
    ['03:15', 6, [{ id_scheduler: other, own: false, flow: 6 }]],
  ]);
});

test('the preview begins where it is asked to, reaches sixty days and marks the day whose clock changes', async () => {
  const bench = await irrigationBench(FOUR);
  const { plans, clock_changes } = await seen(bench, { from: '2026-09-01T00:00:00Z', days: 60 });
  expect(plans.filter(({ role }) => role === 'element')).toHaveLength(60);
  expect(plans[0]?.open_at).toBe('2026-09-01T03:05:00Z');
  expect(plans.at(-1)?.open_at).toBe('2026-10-30T04:05:00Z');
  expect(clock_changes).toEqual([{ date: '2026-10-25', at: '2026-10-25T01:00:00Z', hours: 25 }]);
});
