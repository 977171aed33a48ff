import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import type { Pools } from '../../apps/server/boot/parts.ts';
import { addSchedule, type Account, type Farm, type FarmStation } from './farm.ts';

type ScheduleBody = Partial<ScheduleInput> & Pick<ScheduleInput, 'name' | 'elements' | 'cycles'>;

/**
 * Year-round schedules of the simulated farms: all types, fertigation, a condition, clock changes, a conflict.
 */
export async function makeSchedules(pools: Pools, farm: Farm, startMs: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(startMs);
  const add = (account: Account, body: ScheduleBody) => {
    const begin_date = now.toZonedDateTimeISO(account.timeZone).toPlainDate().toString();
    return addSchedule(pools, account.id, { ...body, begin_date }, now);
  };
  const [warsaw, newYork, lordHowe] = farm.accounts;
  if (warsaw === undefined || newYork === undefined || lordHowe === undefined)
    throw new Error('the farm lacks accounts');
  const [pond, well] = warsaw.stations;
  const [river] = newYork.stations;
  const [tank] = lordHowe.stations;
  if (pond === undefined || well === undefined || river === undefined || tank === undefined)
    throw new Error('the farm lacks stations');

  await add(warsaw, {
    name: 'A sequence fertigated every second cycle',
    elements: sections(pond, 0, 1),
    cycles: { start_hours: ['05:00'] },
    rule: { type: 'every', n: 2 },
    fertigation: { type: 'every_n_days', n: 2, pre_water: 2, flush: 2 },
  });
  await add(warsaw, {
    name: 'Two at once, when dry',
    type: 'simultaneous',
    elements: sections(pond, 1, 2),
    cycles: { start_hours: ['05:10'] },
    rule: { type: 'every', n: 4 },
    run_time: 15,
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 30,
        source: { type: 'sensor', id_object: pond.probe?.id ?? '', field: 'HUMIDITY_1' },
        when_true: 'run',
        when_unknown: null,
      },
    ],
  });
  await add(warsaw, {
    name: 'During the clock change',
    elements: sections(well, 0),
    cycles: { start_hours: ['02:30', '03:10'] },
    rule: { type: 'days', days: [7] },
  });
  await add(warsaw, {
    name: 'Raised priority on the same valve',
    priority: 'raised',
    elements: sections(well, 0, 1),
    cycles: { start_hours: ['03:15'] },
    rule: { type: 'every', n: 5 },
    run_time: 8,
  });
  await add(newYork, {
    name: 'In portions',
    type: 'interval',
    elements: sections(river, 0, 1),
    cycles: { first_start: '01:20', window_end: '03:20', cycle_interval: 40, number_of_cycles: 2 },
    rule: { type: 'every', n: 3 },
    run_time: 12,
  });
  await add(newYork, {
    name: 'A long run across the clock change',
    elements: sections(river, 2),
    cycles: { start_hours: ['00:30'] },
    rule: { type: 'days', days: [7] },
    run_time: 100,
  });
  await add(lordHowe, {
    name: 'A chain',
    elements: sections(tank, 0, 1),
    cycles: { first_start: '01:40', number_of_cycles: 2, cycle_interval: 15 },
    rule: { type: 'every', n: 6 },
    run_time: 6,
  });
}

export function sections(station: FarmStation, ...indexes: readonly number[]): ScheduleInput['elements'] {
  return indexes.map((index) => ({ type: 'section', id: station.source.valves[index]?.section ?? '', minutes: null }));
}
