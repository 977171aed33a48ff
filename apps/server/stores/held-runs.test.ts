import { expect, test } from 'vitest';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { heldRuns } from './held-runs.ts';

/** "o1 05:00-05:20" of each opening of the first day that the station may still do. */
async function held(bench: Bench): Promise<readonly string[]> {
  const hour = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Warsaw').toPlainTime().toString().slice(0, 5);
  const nameOf = (id: string) => `o${bench.things.outputIds.indexOf(id) + 1}`;
  return (await heldRuns(bench.pools.system, bench.clientId, bench.clock.now()))
    .filter(({ open_at: at }) => at.toString() < '2026-06-12')
    .map((run) => `${nameOf(run.output_id)} ${hour(run.open_at)}-${hour(run.close_at)}`)
    .toSorted();
}

async function change(bench: Bench, definition: object): Promise<void> {
  await bench.pools.system.run('update schedules set definition = definition || $1::jsonb', [
    JSON.stringify(definition),
  ]);
  await bench.pass();
}

/** A program of 05:00 whose plan the station holds. */
async function dawn(): Promise<Bench> {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await bench.addSchedule({ run_time: 20 });
  await bench.pass();
  await bench.holdsPlans();
  expect(await held(bench)).toEqual(['o1 05:00-05:20']);
  return bench;
}

test('until the station confirms a changed plan, what it holds may run by either, for the longer of two durations', async () => {
  const bench = await dawn();
  await change(bench, { run_time: 10 });
  expect(await held(bench)).toEqual(['o1 05:00-05:20']);
  await bench.holdsPlans();
  expect(await held(bench)).toEqual(['o1 05:00-05:10']);
  await change(bench, { run_time: 30 });
  expect(await held(bench)).toEqual(['o1 05:00-05:30']);
});

test('a section and a time that were changed stand beside those from before', async () => {
  const bench = await dawn();
  const other = await bench.addSection('Other', 1, 5);
  await change(bench, { elements: [{ type: 'section', id: other, minutes: null }] });
  expect(await held(bench)).toEqual(['o1 05:00-05:20', 'o2 05:00-05:20']);
  await bench.holdsPlans();
  expect(await held(bench)).toEqual(['o2 05:00-05:20']);
  await change(bench, { cycles: { start_hours: ['06:00'] } });
  expect(await held(bench)).toEqual(['o2 05:00-05:20', 'o2 06:00-06:20']);
});
