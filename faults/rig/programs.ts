import type { SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import type { Pools } from '../../apps/server/db/pool.ts';
import { addProgram, type Account, type Farm, type FarmStation } from './farm.ts';

type Body = Partial<SchedulerInput> & Pick<SchedulerInput, 'name' | 'elements' | 'cycles'>;

/** The programs that the farms of the simulation have all year: all types, fertigation, a condition, clock changes, a conflict. */
export async function makePrograms(pools: Pools, farm: Farm, startMs: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(startMs);
  const add = (account: Account, body: Body) => {
    const begin_date = now.toZonedDateTimeISO(account.timeZone).toPlainDate().toString();
    return addProgram(pools, account.id, { ...body, begin_date }, now);
  };
  const [warsaw, newYork, lordHowe] = farm.accounts;
  if (warsaw === undefined || newYork === undefined || lordHowe === undefined)
    throw new Error('a farm without accounts');
  const [pond, well] = warsaw.stations;
  const [river] = newYork.stations;
  const [tank] = lordHowe.stations;
  if (pond === undefined || well === undefined || river === undefined || tank === undefined)
    throw new Error('a farm without stations');

  await add(warsaw, {
    name: 'A sequence that is fed every second cycle',
    elements: sections(pond, 0, 1),
    cycles: { start_hours: ['05:00'] },
    rule: { type: 'every', n: 2 },
    fertigation: { type: 'every_n_days', n: 2, pre_water: 2, flush: 2 },
  });
  await add(warsaw, {
    name: 'Two together, when it is dry',
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
    name: 'In the hour that clock changes move',
    elements: sections(well, 0),
    cycles: { start_hours: ['02:30', '03:10'] },
    rule: { type: 'days', days: [7] },
  });
  await add(warsaw, {
    name: 'Of raised priority on the same valve',
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
    name: 'A long one across the clock change',
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

export function sections(station: FarmStation, ...indexes: readonly number[]): SchedulerInput['elements'] {
  return indexes.map((index) => ({ type: 'section', id: station.source.valves[index]?.section ?? '', minutes: null }));
}
