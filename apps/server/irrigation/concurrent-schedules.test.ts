import { describe, expect, test } from 'vitest';
import { endLeases, epochOf, takeOverBy } from '../testing/leases.ts';
import { irrigationRig } from '../testing/irrigation-rig.ts';

/** 04:00 in Warsaw on a June morning, an hour before the cycle of 05:00. */
const FOUR = '2026-06-11T02:00:00Z';

describe('concurrent schedules', () => {
  test('a second schedule waits for the water of the first, and its run records it', async () => {
    const rig = await irrigationRig(FOUR);
    const second = await rig.addSection('Second', 1, 20);
    await rig.addSchedule();
    await rig.pass();
    rig.clock.advance({ seconds: 1 });
    await rig.addSchedule({ name: 'Late one', elements: [{ type: 'section', id: second, minutes: 10 }] });
    await rig.pass();
    expect(
      rig
        .plans()
        .slice(0, 2)
        .map(({ output, open_at }) => `${output} ${open_at.slice(11, 16)}`),
    ).toEqual(['o1 03:00', 'o2 03:20']);
  });

  test('a cycle skipped by hand stays in the history as correct with logic', async () => {
    const rig = await irrigationRig(FOUR);
    const id = await rig.addSchedule();
    await rig.pools.system.run(
      `insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2026-06-11', 1)`,
      [rig.accountId, id],
    );
    await rig.pass();
    expect(rig.plans().map(({ open_at }) => open_at)).toEqual(['2026-06-12T03:00:00Z']);
    await rig.pass({ minutes: 61 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect((await rig.openings())[0]).toBe('o1 element 14');
  });

  test('a blocked account plans nothing, and its open outputs are closed', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    const today = rig.firstPlan();
    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: today.run_id }, 1200);
    await rig.pools.system.run('update clients set blocked_at = $2 where id = $1', [rig.accountId, rig.clock.now()]);
    await rig.pass({ seconds: 1 });
    expect(rig.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
    expect(rig.plans()).toEqual([]);
    await rig.closed('o1', 'command');
    expect((await rig.openings())[0]).toBe('o1 element 14');
  });
});

describe('leases', () => {
  test('a second process takes over only after the lease has expired, with a higher epoch', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    const epoch = () => epochOf(rig.pools.system, rig.things.stationId);
    const first = (await epoch()) ?? Infinity;
    await rig.pass();
    expect(await epoch()).toBe(first);
    await rig.pools.system.run(takeOverBy('another'));
    const taken = (await epoch()) ?? 0;
    expect(taken).toBeGreaterThan(first);
    await rig.pass({ minutes: 3 });
    expect(rig.sets).toHaveLength(1);
    await endLeases(rig.pools.system);
    await rig.pass();
    expect(await epoch()).toBeGreaterThan(taken);
  });
});
