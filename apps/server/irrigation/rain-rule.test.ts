import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import { describe, expect, test } from 'vitest';
import { readWhy } from '../features/schedules/why.ts';
import { overrideCycle } from '../features/schedules/override.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { anId } from '../testing/farm.ts';

/** 04:00 in Warsaw on a June morning, an hour before the cycle of 05:00. */
const FOUR = '2026-06-11T02:00:00Z';
const RAIN = { source: 'gauge', limit_mm: 5, hours: 24 } as const;
const TODAY = { date: '2026-06-11', cycle: 1 } as const;

/** A rain gauge of the farm, whose total is read every 15 minutes. */
async function addGauge({ pools, accountId }: IrrigationRig): Promise<string> {
  const id = anId();
  const config = { inputs: { DI_USR_4: { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: 1 } } };
  await pools.system.run(
    `insert into modules (id, client_id, serial_number, device_type, name, config, reporting_interval_s)
     values ($1, $2, 'AM600-RAIN-0001', 'AM-600', 'Yard gauge', $3::jsonb, 900)`,
    [id, accountId, JSON.stringify(config)],
  );
  await pools.system.run(
    'insert into module_ownerships (module_key, client_id) select key, $2 from modules where id = $1',
    [id, accountId],
  );
  return id;
}

/** The gauge has reported these totals every 15 minutes; the last one now. */
async function reads({ pools, clock }: IrrigationRig, gaugeId: string, totals: readonly number[]): Promise<void> {
  const now = clock.now();
  for (const [index, total] of totals.entries()) {
    const at = now.subtract({ minutes: 15 * (totals.length - 1 - index) });
    await pools.system.run(
      `insert into readings (module_key, ts, "DI_USR_4") select key, $2, $3 from modules where id = $1
       on conflict (module_key, ts) do update set "DI_USR_4" = excluded."DI_USR_4"`,
      [gaugeId, at, total],
    );
  }
  const fields = { DI_USR_4: { v: totals.at(-1), t: now.toString(), p: null, trend: 0 } };
  await pools.system.run(
    `insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1
     on conflict (module_key) do update set fields = excluded.fields, ts = excluded.ts`,
    [gaugeId, now, JSON.stringify(fields)],
  );
}

const dry = (total: number) => Array.from({ length: 96 }, () => total);
const gateOf = async (rig: IrrigationRig) => {
  const scheduleId = (await rig.pools.system.first<{ id: string }>('select id from schedules'))?.id ?? '';
  const why = await readWhy(rig.call(), { scheduleId, ...TODAY });
  return why.ok ? why.value.explanation.find(({ kind }) => kind === 'rain') : undefined;
};

/** A farm whose schedule at 05:00 does without water from 5 mm of rain on; half a minute before its start. */
async function beforeStart(mm: number): Promise<{ readonly rig: IrrigationRig; readonly gaugeId: string }> {
  const rig = await irrigationRig(FOUR);
  const gaugeId = await addGauge(rig);
  await rig.addSchedule({ rain: RAIN });
  await rig.pass();
  rig.clock.advance({ minutes: 59 });
  await reads(rig, gaugeId, [...dry(100), 100 + mm]);
  return { rig, gaugeId };
}

const todaysPlans = (rig: IrrigationRig) => rig.plans().filter(({ open_at: openAt }) => openAt.startsWith(TODAY.date));

describe('a schedule with a rain rule', () => {
  test('a rain rule skips the cycle after enough rain, withdraws it from the station, and says why', async () => {
    const { rig } = await beforeStart(8.4);
    await rig.pass({ seconds: 30 });
    expect(todaysPlans(rig)).toEqual([]);
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect(await gateOf(rig)).toMatchObject({
      state: 'closed',
      decided: true,
      text: { en: 'Rain: Yard gauge: 8.4 mm within 24 h, limit 5.0 mm' },
      facts: { mm: 8.4, limit_mm: 5, hours: 24, stopped_at: null },
    });
  });

  test('a schedule with a rain rule waters after less rain, and while the gauge is silent', async () => {
    const { rig } = await beforeStart(3);
    await rig.pass({ seconds: 30 });
    expect(todaysPlans(rig)).toHaveLength(1);
    expect(await gateOf(rig)).toMatchObject({ state: 'open' });

    const silent = await irrigationRig(FOUR);
    await addGauge(silent);
    await silent.addSchedule({ rain: RAIN });
    await silent.pass();
    await silent.pass({ minutes: 59, seconds: 30 });
    expect(todaysPlans(silent)).toHaveLength(1);
    expect(await gateOf(silent)).toMatchObject({ state: 'unknown', facts: { gap: 'gauge_silent' } });
  });

  test('a schedule with a rain rule waters in the rain if a user lets this cycle run anyway, and is not stopped', async () => {
    const { rig, gaugeId } = await beforeStart(8.4);
    const id = (await rig.pools.system.first<{ id: string }>('select id from schedules'))?.id ?? '';
    const done = await overrideCycle(rig.call(), id, { ...TODAY, decide: { by: 'run_anyway' } });
    expect(done.ok).toBe(true);
    await rig.pass({ seconds: 30 });
    expect(todaysPlans(rig)).toHaveLength(1);
    await rig.holdsPlans();
    await rig.pass({ seconds: 30 });
    await rig.opened('o1', { run_id: rig.firstPlan().run_id }, 1200);
    rig.clock.advance({ minutes: 5 });
    await reads(rig, gaugeId, [112]);
    await rig.pass();
    expect(rig.commands).toEqual([]);
  });

  test('a rain rule stops the running cycle once enough rain has fallen: closes the valve, opens nothing more, and says when', async () => {
    const { rig, gaugeId } = await beforeStart(1);
    await rig.pass({ seconds: 30 });
    await rig.holdsPlans();
    await rig.pass({ seconds: 30 });
    const cause = { run_id: rig.firstPlan().run_id };
    await rig.opened('o1', cause, 1200);
    await rig.opened('o4', cause, 1195);
    await rig.pass({ minutes: 5 });
    expect(rig.commands).toEqual([]);
    rig.clock.advance({ minutes: 1 });
    await reads(rig, gaugeId, [106.2]);
    await rig.pass();
    expect(rig.commands).toMatchObject([{ orders: [{ kind: 'close', output: 'o1' }] }]);
    expect(todaysPlans(rig)).toEqual([]);
    await rig.closed('o4');
    await rig.closed('o1');
    await rig.pass();
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect(await gateOf(rig)).toMatchObject({ state: 'closed', facts: { stopped_at: '2026-06-11T03:06:00Z' } });
    const logged = await rig.pools.system.first<{ event: string }>(
      "select event from audit_log where event = 'cycle_stopped_by_rain'",
    );
    expect(logged).toBeDefined();
  });
});
