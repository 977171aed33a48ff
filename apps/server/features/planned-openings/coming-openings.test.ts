import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { comingOpenings } from './coming-openings.ts';
import { openingsOf } from '../../actions/openings/list.ts';

const FOUR_AM = '2026-06-11T02:00:00Z';

function readOpenings(rig: IrrigationRig, from: string, until: string) {
  const call = rig.call();
  return call.inAccount(async (sql) => {
    const [start, end] = [Temporal.Instant.from(from), Temporal.Instant.from(until)];
    const stored = await openingsOf(sql, rig.accountId, start, end);
    return ENDPOINTS.listPlannedOpenings.reply.parse([...stored, ...(await comingOpenings(sql, call, start, end))]);
  });
}

test('stored and coming openings follow each other without duplicates, in one shape', async () => {
  const rig = await irrigationRig(FOUR_AM);
  await rig.addSchedule();
  await rig.pass();
  const plans = await readOpenings(rig, FOUR_AM, '2026-06-15T00:00:00Z');
  expect(plans.map(({ date, role, id_run }) => `${date} ${role} ${id_run === null ? 'planned' : 'laid down'}`)).toEqual(
    [
      '2026-06-11 element laid down',
      '2026-06-11 source laid down',
      '2026-06-12 element laid down',
      '2026-06-12 source laid down',
      '2026-06-13 element planned',
      '2026-06-13 source planned',
      '2026-06-14 element planned',
      '2026-06-14 source planned',
    ],
  );
  expect(plans.at(-1)).toMatchObject({ status: 0, Scheduler: { name: 'Dawn', type: 1 }, duration: 20 });
  const again = await readOpenings(rig, FOUR_AM, '2026-06-15T00:00:00Z');
  expect(again.map(({ id }) => id)).toEqual(plans.map(({ id }) => id));
});

test('coming openings include nothing in the past, and everything up to a month ahead', async () => {
  const rig = await irrigationRig(FOUR_AM);
  await rig.addSchedule();
  await rig.pass();
  expect(await readOpenings(rig, '2026-06-01T00:00:00Z', '2026-06-10T00:00:00Z')).toEqual([]);
  const july = await readOpenings(rig, '2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z');
  expect(july.filter(({ role }) => role === 'element')).toHaveLength(31);
});

test('fertilisation that depends on a condition is shown as planned, although the station has clean water until then', async () => {
  const rig = await irrigationRig(FOUR_AM);
  await rig.addSchedule({
    fertigation: { type: 'every_n_days', n: 2, pre_water: 5, flush: 5 },
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source: { type: 'sensor', id_object: rig.things.probeId, field: 'HUMIDITY_1' },
        when_true: 'run',
        when_unknown: null,
      },
    ],
  });
  await rig.pass();
  const elements = (await readOpenings(rig, FOUR_AM, '2026-06-15T00:00:00Z')).filter(({ role }) => role === 'element');
  expect(elements.map(({ date, fertigation }) => [date, fertigation])).toEqual([
    ['2026-06-11', true],
    ['2026-06-12', false],
    ['2026-06-13', true],
    ['2026-06-14', false],
  ]);
  const held = 'select fertigation from output_plans';
  expect(await rig.pools.system.rows(held)).not.toContainEqual({ fertigation: true });
});
