import { anId } from './farm.ts';
import type { IrrigationRig } from './irrigation-rig.ts';

/**
 * A farm for the rules of schedules: section A (6 m³/h), B and C (12 each) on a pond of 24; a tunnel on a well of 9; a
 * lamp and the pump as devices; a group of A and B, one across both sources, an empty one.
 */
export async function addRulesFarm(rig: IrrigationRig) {
  const { accountId, things: fixture, pools } = rig;
  const [moduleId, valveId, wellId, lampId] = [anId(), anId(), anId(), anId()];
  const [wellSection, northId, mixedId, emptyId] = [anId(), anId(), anId(), anId()];
  const a = fixture.sectionId;
  const [b, c] = [await rig.addSection('B', 1, 12), await rig.addSection('C', 2, 12)];
  const run = (sql: string, params: readonly (string | number)[]) => pools.system.run(sql, params);
  await run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, 'AM421-WELL', 'AM-421', 'Well')`,
    [moduleId, accountId, fixture.stationId],
  );
  for (const [id, field, name] of [
    [valveId, 'o1', 'Well valve'],
    [lampId, 'o2', 'Lamp'],
  ] as const)
    await run(
      "insert into outputs (id, client_id, module_id, field_name, name, type) values ($1, $2, $3, $4, $5, 'other')",
      [id, accountId, moduleId, field, name],
    );
  for (const [id, name] of [
    [lampId, 'Lamp'],
    [fixture.pumpId, 'Output 4'],
  ] as const)
    await run(
      "insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, $3, 'output', 'light', $1)",
      [id, accountId, name],
    );
  await run("insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, 'Well', 9)", [
    wellId,
    accountId,
  ]);
  await run(
    "insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, 'Tunnel', $3, $4, 8)",
    [wellSection, accountId, wellId, valveId],
  );
  for (const [id, members] of [
    [northId, [a, b]],
    [mixedId, [a, wellSection]],
    [emptyId, []],
  ] as const) {
    await run("insert into groups (id, client_id, name, scope) values ($1, $2, 'Group', 'outputs')", [id, accountId]);
    for (const [position, member] of members.entries())
      await run('insert into group_members (client_id, group_id, member_id, position) values ($1, $2, $3, $4)', [
        accountId,
        id,
        member,
        position,
      ]);
  }
  return { a, b, c, lampId, wellSection, northId, mixedId, emptyId };
}
