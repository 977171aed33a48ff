import { previewReply, scheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { preview } from './preview.ts';

const FOUR_AM = '2026-06-11T02:00:00Z';

async function readPreview(
  rig: IrrigationRig,
  options: { readonly from?: string; readonly days: number; readonly id?: string },
) {
  const schedule = scheduleBody.parse({
    name: 'New',
    kind: 'irrigation',
    type: 'sequential',
    begin_date: '2026-06-01',
    rule: { type: 'every', n: 1 },
    run_time: 10,
    cycles: { start_hours: ['05:05'] },
    elements: [{ type: 'section', id: await rig.addSection('New block', 1, 12), minutes: null }],
  });
  const answer = await preview(rig.call(), { scheduler: schedule, ...options });
  if (!answer.ok) throw new Error(answer.error.code);
  return previewReply.parse(answer.value);
}

test('the previewed flow is added to what other schedules draw from the same source, against its capacity', async () => {
  const rig = await irrigationRig(FOUR_AM);
  const other = await rig.addSchedule();
  const [pond] = (await readPreview(rig, { days: 1 })).flow;
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

test('the preview starts at the requested date, covers sixty days and marks the day with a clock change', async () => {
  const rig = await irrigationRig(FOUR_AM);
  const { plans, clock_changes } = await readPreview(rig, { from: '2026-09-01T00:00:00Z', days: 60 });
  expect(plans.filter(({ role }) => role === 'element')).toHaveLength(60);
  expect(plans[0]?.open_at).toBe('2026-09-01T03:05:00Z');
  expect(plans.at(-1)?.open_at).toBe('2026-10-30T04:05:00Z');
  expect(clock_changes).toEqual([{ date: '2026-10-25', at: '2026-10-25T01:00:00Z', hours: 25 }]);
});
