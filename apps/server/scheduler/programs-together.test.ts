import { describe, expect, test } from 'vitest';
import { irrigationBench } from '../test-rig/irrigation.ts';

/** 04:00 in Warsaw on a June morning: the cycle of 05:00 is an hour ahead. */
const FOUR = '2026-06-11T02:00:00Z';

describe('programs beside each other', () => {
  test('a second program waits for the water of the first, and its run says so', async () => {
    const bench = await irrigationBench(FOUR);
    const second = await bench.addSection('Second', 1, 20);
    await bench.addSchedule();
    await bench.pass();
    bench.clock.advance({ seconds: 1 });
    await bench.addSchedule({ name: 'Late one', elements: [{ type: 'section', id: second, minutes: 10 }] });
    await bench.pass();
    expect(
      bench
        .plans()
        .slice(0, 2)
        .map(({ output, open_at }) => `${output} ${open_at.slice(11, 16)}`),
    ).toEqual(['o1 03:00', 'o2 03:20']);
  });

  test('a cycle that was skipped by hand stays in the history as with logic', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pools.system.run(
      `insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2026-06-11', 1)`,
      [bench.clientId, id],
    );
    await bench.pass();
    expect(bench.plans().map(({ open_at }) => open_at)).toEqual(['2026-06-12T03:00:00Z']);
    await bench.pass({ minutes: 61 });
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect((await bench.openings())[0]).toBe('o1 element 14');
  });

  test('a blocked account plans nothing, and what is open is closed', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await bench.pass();
    const today = bench.firstPlan();
    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: today.run_id }, 1200);
    await bench.pools.system.run('update clients set blocked_at = $2 where id = $1', [
      bench.clientId,
      bench.clock.now(),
    ]);
    await bench.pass({ seconds: 1 });
    expect(bench.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
    expect(bench.plans()).toEqual([]);
    await bench.closed('o1', 'command');
    expect((await bench.openings())[0]).toBe('o1 element 14');
  });
});

describe('who leads', () => {
  test('a second process takes over only when the lease has run out, under a higher epoch', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await bench.pass();
    const epoch = async () => (await bench.pools.system.first<{ epoch: number }>('select epoch from stations'))?.epoch;
    expect(await epoch()).toBe(1);
    await bench.pass();
    expect(await epoch()).toBe(1);
    await bench.pools.system.run(
      "update stations set lease_owner = 'other', lease_until = clock_timestamp() + interval '1 minute'",
    );
    await bench.pass({ minutes: 3 });
    expect(bench.sets).toHaveLength(1);
    await bench.pools.system.run("update stations set lease_until = clock_timestamp() - interval '1 second'");
    await bench.pass();
    expect(await epoch()).toBe(2);
  });
});
