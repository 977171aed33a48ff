import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { readBoard } from './board.ts';
import { readHistory } from './history.ts';
import { overrideCycle } from './override.ts';
import { readSchedules } from './read.ts';
import { skipCycle, stopSchedule } from './service.ts';
import { readWhy } from './why.ts';

/** 04:00 in Warsaw on a June morning, one hour before the 05:00 cycle. */
const FOUR_AM = '2026-06-11T02:00:00Z';
const DAY = { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-11T22:00:00Z' };
const CYCLE = { date: '2026-06-11', cycle: 1 };

/** A schedule whose station opened its valve six seconds before the start of the cycle; it is still before the start. */
async function openedEarly(): Promise<{ readonly rig: IrrigationRig; readonly id: string }> {
  const rig = await irrigationRig(FOUR_AM);
  const id = await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const { run_id } = rig.firstPlan();
  await rig.pass({ minutes: 59, seconds: 54 });
  await rig.opened('o1', { run_id }, 1200);
  return { rig, id };
}

type Board = ReplyOf<typeof ENDPOINTS.irrigationBoard>;

describe('a cycle that its station opened a few seconds before its start', () => {
  test('it is running in the list of schedules, whose next run is that of tomorrow', async () => {
    const { rig, id } = await openedEarly();
    const { account, now } = rig.call();
    const [schedule] = await rig.pools.system.transaction((sql) => readSchedules(sql, account, now, id));
    expect(schedule).toMatchObject({ state: 'running', next_run: { date: '2026-06-12', cycle: 1 } });
  });

  test('it is running on the board, once', async () => {
    const { rig } = await openedEarly();
    const answer = await readBoard(rig.call(), DAY);
    const runs: Board['runs'] = answer.ok ? answer.value.runs : [];
    expect(runs.map(({ date, outcome }) => [date, outcome])).toEqual([['2026-06-11', 'running']]);
  });

  test('it is running in its explanation and in the history', async () => {
    const { rig, id } = await openedEarly();
    const why = await readWhy(rig.call(), { scheduleId: id, ...CYCLE });
    expect(why).toMatchObject({ ok: true, value: { outcome: 'running' } });
    const history = await readHistory(rig.call(), { id_schedule: id, d0: DAY.start_date, d1: DAY.end_date });
    expect(history).toMatchObject({ ok: true, value: { runs: [{ outcome: 'running' }] } });
  });

  test('it can be stopped, but no longer be skipped or decided otherwise', async () => {
    const { rig, id } = await openedEarly();
    expect(await skipCycle(rig.call(), id, CYCLE)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    const anyway = { ...CYCLE, decide: { by: 'run_anyway' as const } };
    expect(await overrideCycle(rig.call(), id, anyway)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await stopSchedule(rig.call(), id)).toMatchObject({ ok: true });
  });
});
