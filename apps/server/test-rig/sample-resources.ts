import { anId } from './farm.ts';
import type { Owner } from './sample-owner.ts';
import type { Things } from './things.ts';

/** A section as its form sends it; `flow` watches it by a meter. */
export const section = (things: Things): unknown => ({
  name: 'New block',
  id_water_source: things.waterSourceId,
  id_output: things.outputIds[1],
});

export const flow = (things: Things): unknown => ({
  watch: { meter: { id_object: things.probeId, field: 'ANALOG_USR_1', reads: 'flow' } },
});

export async function aSection({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run('delete from sections where client_id = $1 and output_id = $2', [clientId, things.outputIds[1] ?? '']);
  await sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Second', $3, $4)`,
    [id, clientId, things.waterSourceId, things.outputIds[1] ?? ''],
  );
  return id;
}

export const group = (things: Things): unknown => ({ name: 'North', scope: 'outputs', members: [things.sectionId] });
export const device = (things: Things): unknown => ({
  name: 'Lamp',
  kind: 'output',
  type: 'irr',
  id_output: things.outputIds[2],
});
export const waterSource = (things: Things): unknown => ({
  name: 'Pond',
  efficiency: 24,
  clean_water_outputs: [things.pumpId],
  fertigated_water_outputs: [things.pumpId],
});

export async function aGroup({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'outputs')`, [id, clientId]);
  await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    clientId,
    id,
    things.sectionId,
  ]);
  return id;
}

export async function aDevice({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  const outputId = things.outputIds[2] ?? '';
  await sql.run('delete from devices where output_id = $1', [outputId]);
  await sql.run(
    `insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, 'Lamp', 'output', 'irr', $3)`,
    [id, clientId, outputId],
  );
  return id;
}
