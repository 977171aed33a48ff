import { listOutputsPlans } from '@zagon/contract/outputs_plans/endpoints.ts';
import { expect, test } from 'vitest';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { openingsAhead } from './ahead.ts';
import { openingsOf } from './routes.ts';

const FOUR = '2026-06-11T02:00:00Z';

function ahead(bench: Bench, from: string, until: string) {
  const call = bench.call();
  return call.inAccount(async (sql) => {
    const [start, end] = [Temporal.Instant.from(from), Temporal.Instant.from(until)];
    const laidDown = await openingsOf(sql, bench.clientId, start, end);
    return listOutputsPlans.reply.parse([...laidDown, ...(await openingsAhead(sql, call, start, end))]);
  });
}

test('what is laid down and what is planned further on follow each other, each once, in one shape', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSchedule();
  await bench.pass();
  const plans = await ahead(bench, FOUR, '2026-06-15T00:00:00Z');
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
  const again = await ahead(bench, FOUR, '2026-06-15T00:00:00Z');
  expect(again.map(({ id }) => id)).toEqual(plans.map(({ id }) => id));
});

test('of the past nothing is planned, and of a month ahead everything that falls into it', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSchedule();
  await bench.pass();
  expect(await ahead(bench, '2026-06-01T00:00:00Z', '2026-06-10T00:00:00Z')).toEqual([]);
  const july = await ahead(bench, '2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z');
  expect(july.filter(({ role }) => role === 'element')).toHaveLength(31);
});

test('fertiliser that waits for a condition is shown as it is planned, though the station holds clean water till then', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSchedule({
    fertigation: { type: 'every_n_days', n: 2, pre_water: 5, flush: 5 },
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source: { type: 'sensor', id_object: bench.things.probeId, field: 'HUMIDITY_1' },
        when_true: 'run',
        when_unknown: null,
      },
    ],
  });
  await bench.pass();
  const elements = (await ahead(bench, FOUR, '2026-06-15T00:00:00Z')).filter(({ role }) => role === 'element');
  expect(elements.map(({ date, fertigation }) => [date, fertigation])).toEqual([
    ['2026-06-11', true],
    ['2026-06-12', false],
    ['2026-06-13', true],
    ['2026-06-14', false],
  ]);
  const held = 'select fertigation from output_plans';
  expect(await bench.pools.system.rows(held)).not.toContainEqual({ fertigation: true });
});
