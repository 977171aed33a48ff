import type { ScheduleReportBody } from '@zagon/contract/reports/schedule-report.ts';
import { expect, test } from 'vitest';
import { irrigationRig, type IrrigationRig } from '../../testing/irrigation-rig.ts';
import { anId } from '../../testing/farm.ts';
import { scheduleReportOf } from '../../testing/schedule-history.ts';

const PERIOD = { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-11T21:59:59Z' };

function bodyFor(rig: IrrigationRig, scheduleId: string, change: Partial<ScheduleReportBody> = {}): ScheduleReportBody {
  const { sectionId, waterSourceId, outputIds } = rig.things;
  return {
    ...PERIOD,
    sources: [
      {
        schedule: { id: scheduleId },
        elements: [{ id: sectionId, id_output: outputIds[0] ?? '', type: 'irrigation' }],
        waterSources: [{ id: waterSourceId, id_output: outputIds[3] ?? '', fertigation: false }],
      },
    ],
    ...change,
  };
}

test('a report of a schedule has its cycles, and the openings of its elements and of its water source', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
  await rig.pass({ hours: 1 });
  await rig.opened('o1', cause, 1200);
  await rig.opened('o4', cause, 1195);
  await rig.pass({ minutes: 20 });
  await rig.closed('o4', 'command');
  await rig.closed('o1');
  await rig.pass();
  const report = await scheduleReportOf(rig, bodyFor(rig, id));
  if (!report.ok) throw new Error('refused');
  const ran = ['2026-06-11T03:00:00Z', '2026-06-11T03:20:00Z'];
  expect(report.value).toMatchObject({
    elementsData: [{ type: 'irrigation', plans: [{ status: 10, confirmed_state: 1, role: 'element' }] }],
    scheduleData: [
      { date: '2026-06-11', cycle: 1, open_at: ran[0], duration: 20, fertigation: false, confirmed_state: 1 },
    ],
    scheduleRanges: [ran],
    waterSourcesData: [{ fertigation: false, plans: [{ role: 'source', confirmed_state: 1 }] }],
    waterSourcesRanges: [ran],
  });
  expect(report.value.scheduleWaterSourcesData).toHaveLength(1);
});

test('a report without a schedule, of two schedules, and of one that does not exist is refused', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await rig.addSchedule();
  const [source] = bodyFor(rig, id).sources;
  if (source === undefined) throw new Error('no source');
  const refusals = await Promise.all(
    [[], [source, source], [{ ...source, schedule: { id: anId() } }]].map((sources) =>
      scheduleReportOf(rig, bodyFor(rig, id, { sources })),
    ),
  );
  expect(refusals.map((answer) => (answer.ok ? 'ok' : answer.error))).toMatchObject([
    { code: 'incorrect_report_data' },
    { code: 'validation', fields: [{ path: 'sources', rule: 'max_items' }] },
    { code: 'validation', fields: [{ path: 'sources.0.schedule.id', rule: 'unknown_thing' }] },
  ]);
});
