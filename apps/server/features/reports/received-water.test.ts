import { receivedWaterReply, type ReceivedWaterReply } from '@zagon/contract/reports/received-water.ts';
import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import { describe, expect, test } from 'vitest';
import { anId } from '../../testing/farm.ts';
import { startReportFarm } from './test-farm.ts';

const { accountId, browser, fixture, foreign, sql } = await startReportFarm();

const [outputId = ''] = fixture.outputIds;
const HOUR_MS = 3_600_000;

/** 1 mm on the section: 6 m³/h over half a hectare for 50 minutes. */
await sql.run("update sections set name = 'Block A · Duke', flow_m3_per_h = 6, area_m2 = 5000 where id = $1", [
  fixture.sectionId,
]);
await sql.run("update modules set name = 'Probe Block A' where id = $1", [fixture.probeId]);
await addWatering('2026-11-19T03:30:00Z', 50);
const gauge = await addGauge({
  '2026-11-18T22:50:00Z': 7,
  '2026-11-19T05:00:00Z': 7,
  '2026-11-19T05:10:00Z': 7.4,
  '2026-11-19T05:20:00Z': 8,
});
await sql.run('update readings set apart4 = 9.8 where ts = $1', ['2026-11-19T05:10:00Z']);

async function addWatering(at: string, minutes: number, fertigation = false, output = outputId): Promise<void> {
  const close = Temporal.Instant.from(at).add({ minutes });
  await sql.run(
    `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at, fertigation)
     values ($1, $2, $3, 'element', $4, $5, $6, 10, 1, $4, $5, $7)`,
    [anId(), accountId, output, at, close, minutes, fertigation],
  );
}

/** A universal module with a rain gauge that reports a running total. */
async function addGauge(totals: Readonly<Record<string, number>>): Promise<string> {
  const id = anId();
  const config = {
    inputs: { DI_USR_4: { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: 1, multiplier: 0.2 } },
  };
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, config)
     values ($1, $2, $3, 'AM600-TEST-0001', 'AM-600', 'Rain', $4::jsonb)`,
    [id, accountId, fixture.stationId, JSON.stringify(config)],
  );
  await sql.run('insert into module_ownerships (module_key, client_id) select key, $2 from modules where id = $1', [
    id,
    accountId,
  ]);
  for (const [at, total] of Object.entries(totals))
    await sql.run('insert into readings (module_key, ts, "DI_USR_4") select key, $2, $3 from modules where id = $1', [
      id,
      at,
      total,
    ]);
  return id;
}

async function request(
  objects: readonly string[],
  from: string,
  until: string,
  section?: string,
): Promise<ReceivedWaterReply> {
  const own = section === undefined ? '' : `&section=${section}`;
  const query = `objects=${objects.join(',')}&start_date=${from}&end_date=${until}${own}`;
  return receivedWaterReply.parse((await browser.get(`/api/received_water?${query}`)).body);
}

const day = ['2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z'] as const;

describe('the water that reached a probe', () => {
  test('the water that reached a probe is the irrigation of its section and the rain of the gauge, per hour of a day', async () => {
    const { bounds, lanes } = await request([fixture.probeId], ...day);
    const at = (hour: string): number => bounds.indexOf(Date.parse(hour) / 1000);
    expect(bounds).toHaveLength(25);
    const [lane] = lanes;
    expect(lane?.sections).toEqual([{ id: fixture.sectionId, name: 'Block A · Duke' }]);
    expect(lane?.irrigation?.unit).toBe('mm');
    expect(lane?.irrigation?.values[at('2026-11-19T03:00:00Z')]).toBe(0.6);
    expect(lane?.irrigation?.values[at('2026-11-19T04:00:00Z')]).toBe(0.4);
    expect(lane?.rain?.id_object).toBe(gauge);
    expect(lane?.rain?.values[at('2026-11-19T05:00:00Z')]).toBe(1);
    expect(lane?.rain?.kept_apart).toBe(9.8);
    expect(lane?.rain?.values.filter((mm) => mm === null)).toHaveLength(23);
  });

  test('the water that reached a probe names the part of the irrigation that contained fertiliser', async () => {
    await addWatering('2026-11-10T03:00:00Z', 30);
    await addWatering('2026-11-10T03:30:00Z', 20, true);
    const { bounds, lanes } = await request([fixture.probeId], '2026-11-09T23:00:00Z', '2026-11-10T23:00:00Z');
    const hour = bounds.indexOf(Date.parse('2026-11-10T03:00:00Z') / 1000);
    expect(lanes[0]?.irrigation?.values[hour]).toBe(1);
    expect(lanes[0]?.irrigation?.fertigation[hour]).toBe(0.4);
  });

  test('the water that reached a probe ends with the pump, though the valve stays open', async () => {
    const pump = await sql.first<{ output_id: string }>(
      "select output_id from water_source_outputs where client_id = $1 and water = 'clean' limit 1",
      [accountId],
    );
    await addWatering('2026-11-05T03:00:00Z', 50);
    await addWatering('2026-11-05T03:00:00Z', 25, false, pump?.output_id);
    const { lanes } = await request([fixture.probeId], '2026-11-04T23:00:00Z', '2026-11-05T23:00:00Z');
    expect(lanes[0]?.irrigation?.values.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(0.5);
  });

  test('the water that reached a probe is summed per quarter of a day of the account over a week', async () => {
    const { bounds, lanes } = await request([fixture.probeId], '2026-11-13T10:00:00Z', '2026-11-20T10:00:00Z');
    expect(new Set(bounds.map((at, index) => (at - (bounds[index - 1] ?? at - 21_600)) * 1000))).toEqual(
      new Set([6 * HOUR_MS]),
    );
    expect(lanes[0]?.irrigation?.values.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(1);
  });

  test('the water that reached a probe is given in minutes if the area of the section is not entered', async () => {
    await sql.run('update sections set area_m2 = null where id = $1', [fixture.sectionId]);
    const { lanes } = await request([fixture.probeId], ...day);
    await sql.run('update sections set area_m2 = 5000 where id = $1', [fixture.sectionId]);
    expect(lanes[0]?.irrigation?.unit).toBe('min');
    expect(lanes[0]?.irrigation?.values.reduce((sum, minutes) => sum + minutes, 0)).toBeCloseTo(50);
  });

  test('the water that reached a probe follows the condition of a schedule if no section is named like the probe', async () => {
    await sql.run("update modules set name = 'Sensor 7' where id = $1", [fixture.probeId]);
    const definition = {
      conditions: [{ source: { type: 'sensor', id_object: fixture.probeId, field: 'HUMIDITY_1' } }],
      elements: [{ type: 'section', id: fixture.sectionId, minutes: 10 }],
    };
    const before = await request([fixture.probeId], ...day);
    const scheduleId = anId();
    await sql.run(
      `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Morning', 'irrigation', 1, $3::jsonb)`,
      [scheduleId, accountId, JSON.stringify(definition)],
    );
    const after = await request([fixture.probeId], ...day);
    await sql.run('delete from schedules where id = $1', [scheduleId]);
    await sql.run("update modules set name = 'Probe Block A' where id = $1", [fixture.probeId]);
    expect(before.lanes[0]?.irrigation).toBeNull();
    expect(after.lanes[0]?.sections.map(({ id }) => id)).toEqual([fixture.sectionId]);
  });
});

describe('the water of one section', () => {
  test('the water of one section is that of its valve, whatever the probe is called', async () => {
    await sql.run("update modules set name = 'Sensor 7' where id = $1", [fixture.probeId]);
    const { lanes } = await request([fixture.probeId], ...day, fixture.sectionId);
    await sql.run("update modules set name = 'Probe Block A' where id = $1", [fixture.probeId]);
    expect(lanes.map(({ sections }) => sections.map(({ id }) => id))).toEqual([[fixture.sectionId]]);
    expect(lanes[0]?.irrigation?.values.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(1);
  });

  test("the water of one section is empty for another account's section: only the rain is left", async () => {
    const { lanes } = await request([fixture.probeId], ...day, foreign.sectionId);
    expect(lanes.map(({ sections, irrigation }) => [sections, irrigation])).toEqual([[[], null]]);
  });
});

describe('a request', () => {
  test("a request for received water has no lane for another account's probe", async () => {
    expect((await request([foreign.probeId], ...day)).lanes).toEqual([]);
    expect((await request([foreign.probeId, fixture.probeId], ...day)).lanes.map(({ objects }) => objects)).toEqual([
      [fixture.probeId],
    ]);
  });

  test.each<[string, readonly string[], string, string]>([
    ['more than twenty probes', Array.from({ length: 21 }, anId), ...day],
    ['more than five years', [fixture.probeId], '2020-11-19T00:00:00Z', '2026-11-19T00:00:00Z'],
    ['an end before the start', [fixture.probeId], '2026-11-19T00:00:00Z', '2026-11-18T00:00:00Z'],
    ['something other than ids', ['Probe'], ...day],
  ])('a request for received water is refused with %s', async (_, objects, from, until) => {
    const query = `objects=${objects.join(',')}&start_date=${from}&end_date=${until}`;
    expect(await browser.get(`/api/received_water?${query}`)).toMatchObject({ status: 422 });
  });
});
