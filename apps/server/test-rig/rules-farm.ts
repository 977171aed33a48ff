import { anId } from './farm.ts';
import type { Bench } from './irrigation.ts';

/**
 * What the rules of programs are tried on: beside section A of 6 m³/h sections B and C of 12, all on a pond of 24; a
 * tunnel on a well of 9; a lamp and the pump as devices; a group of A and B, one across both sources, an empty one.
 */
export async function addRulesFarm(bench: Bench) {
  const { clientId, things, pools } = bench;
  const [moduleId, valveId, wellId, lampId] = [anId(), anId(), anId(), anId()];
  const [wellSection, northId, mixedId, emptyId] = [anId(), anId(), anId(), anId()];
  const a = things.sectionId;
  const [b, c] = [await bench.addSection('B', 1, 12), await bench.addSection('C', 2, 12)];
  const run = (sql: string, params: readonly (string | number)[]) => pools.system.run(sql, params);
  await run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, 'AM421-WELL', 'AM-421', 'Well')`,
    [moduleId, clientId, things.stationId],
  );
  for (const [id, field, name] of [
    [valveId, 'o1', 'Well valve'],
    [lampId, 'o2', 'Lamp'],
  ] as const)
    await run(
      "insert into outputs (id, client_id, module_id, field_name, name, type) values ($1, $2, $3, $4, $5, 'other')",
      [id, clientId, moduleId, field, name],
    );
  for (const [id, name] of [
    [lampId, 'Lamp'],
    [things.pumpId, 'Output 4'],
  ] as const)
    await run(
      "insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, $3, 'output', 'light', $1)",
      [id, clientId, name],
    );
  await run("insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, 'Well', 9)", [
    wellId,
    clientId,
  ]);
  await run(
    "insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, 'Tunnel', $3, $4, 8)",
    [wellSection, clientId, wellId, valveId],
  );
  for (const [id, members] of [
    [northId, [a, b]],
    [mixedId, [a, wellSection]],
    [emptyId, []],
  ] as const) {
    await run("insert into groups (id, client_id, name, scope) values ($1, $2, 'Group', 'outputs')", [id, clientId]);
    for (const [position, member] of members.entries())
      await run('insert into group_members (client_id, group_id, member_id, position) values ($1, $2, $3, $4)', [
        clientId,
        id,
        member,
        position,
      ]);
  }
  return { a, b, c, lampId, wellSection, northId, mixedId, emptyId };
}
