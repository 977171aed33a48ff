import { scheduleBody, type ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import { insertSchedule, newId, type Pools, withAccount } from '../../apps/server/boot/parts.ts';

/** A valve with its section. */
export type Valve = {
  readonly section: string;
  readonly output: string;
  readonly module: string;
  readonly field: OutputField;
  readonly flowM3PerH: number;
};

export type Source = {
  readonly id: string;
  readonly capacityM3PerH: number;
  readonly valves: readonly Valve[];
  /** Outputs that may run only while a valve of this source is open, as "module/field". */
  readonly pumps: readonly string[];
};

export type FarmStation = {
  readonly id: string;
  readonly serial: string;
  readonly source: Source;
  readonly wired: readonly {
    readonly serial: string;
    readonly type: string;
    readonly outputs: readonly OutputField[];
    readonly speed: 'valve' | 'relay';
  }[];
  readonly probe: { readonly id: string; readonly serial: string } | null;
};

export type Account = {
  readonly id: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly stations: readonly FarmStation[];
};

export type Farm = { readonly accounts: readonly Account[]; readonly stations: readonly FarmStation[] };

type StationSpec = {
  readonly serial: string;
  readonly flows: readonly number[];
  readonly capacity: number;
  readonly probe: boolean;
};

/** Three accounts in three time zones: two with clock changes of an hour, one of half an hour. */
const ACCOUNT_SPECS: readonly { readonly timeZone: string; readonly stations: readonly StationSpec[] }[] = [
  {
    timeZone: 'Europe/Warsaw',
    stations: [
      { serial: 'AGB-RIG-1', flows: [10, 12, 11], capacity: 24, probe: true },
      { serial: 'AGB-RIG-2', flows: [8, 8, 8], capacity: 9, probe: false },
    ],
  },
  { timeZone: 'America/New_York', stations: [{ serial: 'AGB-RIG-3', flows: [6, 7, 8], capacity: 15, probe: false }] },
  { timeZone: 'Australia/Lord_Howe', stations: [{ serial: 'AGB-RIG-4', flows: [5, 5], capacity: 5, probe: false }] },
];

/** Creates the simulated farm in an empty database. */
export async function makeFarm(pools: Pools, startMs: number): Promise<Farm> {
  const at = Temporal.Instant.fromEpochMilliseconds(startMs);
  const id = () => newId(at);
  const sql = pools.system;
  const accounts: Account[] = [];
  for (const [number, { timeZone, stations: specs }] of ACCOUNT_SPECS.entries()) {
    const accountId = id();
    await sql.run("insert into clients (id, name, type, time_zone) values ($1, $2, 'company', $3)", [
      accountId,
      `Rig farm ${number + 1}`,
      timeZone,
    ]);
    const userId = id();
    await sql.run('insert into users (id, email) values ($1, $2)', [userId, `grower${number + 1}@rig.test`]);
    await sql.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, 1)', [accountId, userId]);
    const stations: FarmStation[] = [];
    for (const spec of specs) stations.push(await makeStation(pools, accountId, spec, id));
    accounts.push({ id: accountId, userId, timeZone, stations });
  }
  return { accounts, stations: accounts.flatMap(({ stations }) => stations) };
}

async function makeStation(pools: Pools, accountId: string, spec: StationSpec, id: () => string): Promise<FarmStation> {
  const sql = pools.system;
  const { serial, flows, capacity } = spec;
  const module = async (moduleSerial: string, type: string, stationId: string | null): Promise<string> => {
    const moduleId = id();
    await sql.run(
      'insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, $5, $4)',
      [moduleId, accountId, stationId, moduleSerial, type],
    );
    await sql.run(
      'insert into module_ownerships (module_key, client_id) select key, client_id from modules where id = $1',
      [moduleId],
    );
    return moduleId;
  };
  const stationId = await module(serial, 'AGB-2000', null);
  await sql.run('insert into stations (module_id, secret_hash) values ($1, $2)', [stationId, new Uint8Array(32)]);
  const output = async (moduleId: string, field: string, type: string): Promise<string> => {
    const outputId = id();
    await sql.run(
      'insert into outputs (id, client_id, module_id, field_name, name, type) values ($1, $2, $3, $4, $5, $6)',
      [outputId, accountId, moduleId, field, field, type],
    );
    return outputId;
  };
  const valves = `${serial}-V`;
  const pumps = `${serial}-P`;
  const valvesId = await module(valves, 'AM-421', stationId);
  const pumpsId = await module(pumps, 'AM-401', stationId);
  const pump = await output(pumpsId, 'o1', 'pump');
  const doser = await output(pumpsId, 'o2', 'pump');
  const sourceId = id();
  await sql.run('insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, $3, $4)', [
    sourceId,
    accountId,
    `Water of ${serial}`,
    capacity,
  ]);
  const draws = [
    [pump, 'clean'],
    [pump, 'fertigated'],
    [doser, 'fertigated'],
  ] as const;
  for (const [outputId, water] of draws)
    await sql.run(
      'insert into water_source_outputs (client_id, water_source_id, output_id, water) values ($1, $2, $3, $4)',
      [accountId, sourceId, outputId, water],
    );
  const createdValves: Valve[] = [];
  for (const [index, flowM3PerH] of flows.entries()) {
    const field = (['o1', 'o2', 'o3', 'o4'] as const)[index] ?? 'o1';
    const outputId = await output(valvesId, field, 'valve');
    const section = id();
    await sql.run(
      'insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6)',
      [section, accountId, `Block ${index + 1} of ${serial}`, sourceId, outputId, flowM3PerH],
    );
    createdValves.push({ section, output: outputId, module: valves, field, flowM3PerH });
  }
  const probeSerial = `${serial}-S`;
  const probe = spec.probe ? { id: await module(probeSerial, 'AM-100-103', stationId), serial: probeSerial } : null;
  return {
    id: stationId,
    serial,
    source: { id: sourceId, capacityM3PerH: capacity, valves: createdValves, pumps: [`${pumps}/o1`, `${pumps}/o2`] },
    wired: [
      { serial: valves, type: 'AM-421', outputs: ['o1', 'o2', 'o3', 'o4'], speed: 'valve' },
      { serial: pumps, type: 'AM-401', outputs: ['o1', 'o2'], speed: 'relay' },
    ],
    probe,
  };
}

export async function addSchedule(
  pools: Pools,
  accountId: string,
  fields: Partial<ScheduleInput> & Pick<ScheduleInput, 'name' | 'elements' | 'cycles' | 'begin_date'>,
  now: Temporal.Instant,
): Promise<string> {
  const id = newId(now);
  const body = scheduleBody.parse({
    kind: 'irrigation',
    type: 'sequential',
    rule: { type: 'every', n: 1 },
    run_time: 10,
    ...fields,
  });
  await withAccount(pools, accountId, (sql) => insertSchedule(sql, { id, accountId, body, now }));
  return id;
}
