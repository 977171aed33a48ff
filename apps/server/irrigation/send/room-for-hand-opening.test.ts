import { describe, expect, test } from 'vitest';
import { requestOpening, openingStatuses, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';

/** Schedule Dawn takes 20 m³/h from 05:00 on, of the 24 its source gives; the hand opening needs 6 of them. */
async function createRigBeforeDawn(): Promise<IrrigationRig> {
  const rig = await irrigationRig('2026-06-11T02:59:30Z');
  const thirsty = await rig.addSection('Thirsty', 1, 20);
  await rig.addSchedule({ elements: [{ type: 'section', id: thirsty, minutes: null }] });
  await rig.pass();
  await rig.holdsPlans();
  expect(rig.plans().map(({ open_at }) => open_at)[0]).toBe('2026-06-11T03:00:00Z');
  return rig;
}

const errorsOf = async (rig: IrrigationRig) =>
  (await rig.pools.system.rows<{ error: string | null }>('select error from manual_opens')).map(({ error }) => error);

describe('a hand opening just before a schedule that would leave it no water', () => {
  test('a hand opening just before a schedule makes the schedule wait, and is sent only once the station has the changed plan', async () => {
    const rig = await createRigBeforeDawn();
    rig.clock.advance({ seconds: 10 });
    // accepted by another process: this one was not asked to plan
    await requestOpening(rig, valve(rig), 10);
    rig.clock.advance({ seconds: 3 });
    await rig.engine.open();
    expect(rig.plans().map(({ open_at }) => open_at)[0]).toBe('2026-06-11T03:10:00Z');
    expect(rig.commands).toEqual([]);
    await rig.holdsPlans();
    await rig.engine.open();
    expect(rig.last()?.orders).toMatchObject([{ kind: 'open', output: 'o1' }]);
    expect(await openingStatuses(rig)).toEqual([1]);
  });

  test('a hand opening just before a schedule is cancelled for lack of water if the station does not confirm within half a minute', async () => {
    const rig = await createRigBeforeDawn();
    rig.clock.advance({ seconds: 10 });
    await requestOpening(rig, valve(rig), 10);
    for (let pass = 0; pass < 12; pass += 1) await rig.pass({ seconds: 3 });
    expect(rig.commands).toEqual([]);
    expect(await openingStatuses(rig)).toEqual([12]);
    expect(await errorsOf(rig)).toEqual(['source_short']);
  });

  test('a hand opening is refused in the last seconds before a schedule, when the station may already be opening its valves', async () => {
    const rig = await createRigBeforeDawn();
    rig.clock.advance({ seconds: 16 });
    expect(await requestOpening(rig, valve(rig), 10)).toBe('Pond has 4.0 m³/h left, but 6.0 m³/h is needed.');
  });

  test('a hand opening is cancelled if the schedule that leaves it no water begins before it can be sent', async () => {
    const rig = await createRigBeforeDawn();
    rig.clock.advance({ seconds: 14 });
    await requestOpening(rig, valve(rig), 10);
    const run = rig.firstPlan();
    rig.clock.advance({ seconds: 16 });
    await rig.opened('o2', { run_id: run.run_id }, 1_200);
    for (let pass = 0; pass < 12; pass += 1) await rig.pass({ seconds: 3 });
    expect(rig.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'open')).toEqual([]);
    expect(await errorsOf(rig)).toEqual(['source_short']);
  });

  test('a hand opening just before a schedule is sent at once if the source delivers enough for both', async () => {
    const rig = await createRigBeforeDawn();
    await rig.pools.system.run('update water_sources set efficiency_m3_per_h = 26');
    await requestOpening(rig, valve(rig), 10);
    rig.clock.advance({ seconds: 3 });
    await rig.engine.open();
    expect(rig.last()?.orders).toMatchObject([{ kind: 'open', output: 'o1' }]);
  });
});
