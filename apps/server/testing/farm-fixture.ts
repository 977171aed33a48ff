import { json, type Pool } from '../database/pool.ts';
import { anId } from './farm.ts';

/** Adds a user's report template to an account. */
export async function addTemplate(sql: Pool, accountId: string, userId: string, body: unknown): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into report_templates (id, client_id, user_id, name, body)
     values ($1, $2, $3, 'Moisture', $4::jsonb || '{"options": {}, "shared": false, "mailing": null}')`,
    [id, accountId, userId, JSON.stringify(body)],
  );
  return id;
}

/** Ids of a minimal farm: base station, valve module with four outputs, pump, water source, section. */
export type FarmFixture = {
  readonly stationId: string;
  readonly valvesId: string;
  readonly probeId: string;
  readonly outputIds: readonly string[];
  readonly pumpId: string;
  readonly waterSourceId: string;
  readonly sectionId: string;
};

let serial = 0;

export async function addFarmFixture(sql: Pool, accountId: string): Promise<FarmFixture> {
  const [stationId, valvesId, probeId, waterSourceId, sectionId] = [anId(), anId(), anId(), anId(), anId()];
  serial += 1;
  const module = (id: string, type: string, name: string, station: string | null): Promise<number> =>
    sql.run(
      `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, $5, $6)`,
      [id, accountId, station, `${type.replaceAll('-', '')}-TEST-${serial}`, type, name],
    );
  await module(stationId, 'AGB-2000', 'Station', null);
  await module(valvesId, 'AM-421', 'Valves', stationId);
  await module(probeId, 'AM-100-103', 'Probe', stationId);
  await sql.run('insert into stations (module_id, secret_hash) values ($1, $2)', [stationId, new Uint8Array(32)]);
  await sql.run(
    'insert into module_ownerships (module_key, client_id) select key, client_id from modules where client_id = $1',
    [accountId],
  );
  const outputIds = ['o1', 'o2', 'o3', 'o4'].map(anId);
  for (const [index, id] of outputIds.entries())
    await sql.run(
      `insert into outputs (id, client_id, module_id, field_name, name, type, flow_m3_per_h, reported_open, reported_at)
       values ($1, $2, $3, $4, $5, $6, 6, false, now())`,
      [id, accountId, valvesId, `o${index + 1}`, `Output ${index + 1}`, index === 3 ? 'pump' : 'valve'],
    );
  const [valveId = '', , , pumpId = ''] = outputIds;
  await sql.run('insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, $3, 24)', [
    waterSourceId,
    accountId,
    'Pond',
  ]);
  for (const water of ['clean', 'fertigated'])
    await sql.run(
      'insert into water_source_outputs (client_id, water_source_id, output_id, water) values ($1, $2, $3, $4)',
      [accountId, waterSourceId, pumpId, water],
    );
  await sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id, area_m2, flow_m3_per_h)
     values ($1, $2, 'Block', $3, $4, 5000, 6)`,
    [sectionId, accountId, waterSourceId, valveId],
  );
  return { stationId, valvesId, probeId, outputIds, pumpId, waterSourceId, sectionId };
}

export async function addDashboard(sql: Pool, accountId: string, userId: string): Promise<string> {
  const id = anId();
  await sql.run('insert into dashboards (id, client_id, user_id, name) values ($1, $2, $3, $4)', [
    id,
    accountId,
    userId,
    'Dashboard',
  ]);
  return id;
}

export async function addAlarm(
  sql: Pool,
  accountId: string,
  options: { readonly moduleId?: string; readonly endedAt?: string; readonly confirmedAt?: string } = {},
): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, message, activation_date, inactivation_date, confirmation_date)
     values ($1, $2, $3, $4, $5::jsonb, '2026-11-01T10:00:00Z', $6, $7)`,
    [
      id,
      accountId,
      options.moduleId ?? null,
      `rule-${id}`,
      json({ pl: 'Bateria poniżej progu', en: 'Battery low' }),
      options.endedAt ?? null,
      options.confirmedAt ?? null,
    ],
  );
  return id;
}

/** Adds a group of sections and devices, in this order. */
export async function addOutputGroup(sql: Pool, accountId: string, members: readonly string[]): Promise<string> {
  const id = anId();
  await sql.run("insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'outputs')", [id, accountId]);
  for (const [position, member] of members.entries())
    await sql.run('insert into group_members (client_id, group_id, member_id, position) values ($1, $2, $3, $4)', [
      accountId,
      id,
      member,
      position,
    ]);
  return id;
}
