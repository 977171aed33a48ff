import type { Sql } from '../db/pool.ts';

export type SectionRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly water_source_id: string;
  readonly output_id: string;
  readonly area_m2: number | null;
  readonly flow_m3_per_h: number | null;
};

const SECTION =
  'select id, name, description, type, water_source_id, output_id, area_m2, flow_m3_per_h from sections where client_id = $1';

export function listSections(sql: Sql, clientId: string): Promise<readonly SectionRow[]> {
  return sql.rows(`${SECTION} order by created_at, id`, [clientId]);
}

export function findSection(sql: Sql, clientId: string, id: string): Promise<SectionRow | undefined> {
  return sql.first(`${SECTION} and id = $2`, [clientId, id]);
}

/** The section whose valve an output is, if any. */
export function sectionOfOutput(sql: Sql, clientId: string, outputId: string): Promise<SectionRow | undefined> {
  return sql.first(`${SECTION} and output_id = $2`, [clientId, outputId]);
}

export async function insertSection(
  sql: Sql,
  clientId: string,
  row: Omit<SectionRow, 'type'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into sections (client_id, id, name, description, water_source_id, output_id, area_m2, flow_m3_per_h, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      clientId,
      row.id,
      row.name,
      row.description,
      row.water_source_id,
      row.output_id,
      row.area_m2,
      row.flow_m3_per_h,
      now,
    ],
  );
}

/** False when there is no such section. */
export async function updateSection(sql: Sql, clientId: string, row: Omit<SectionRow, 'type'>): Promise<boolean> {
  const changed = await sql.run(
    `update sections set name = $3, description = $4, water_source_id = $5, output_id = $6, area_m2 = $7, flow_m3_per_h = $8
     where client_id = $1 and id = $2`,
    [clientId, row.id, row.name, row.description, row.water_source_id, row.output_id, row.area_m2, row.flow_m3_per_h],
  );
  return changed === 1;
}

export async function deleteSection(sql: Sql, clientId: string, id: string): Promise<void> {
  await sql.run('delete from group_members where client_id = $1 and member_id = $2', [clientId, id]);
  await sql.run('delete from sections where client_id = $1 and id = $2', [clientId, id]);
}

export type SectionUse = { readonly kind: 'schedule' | 'manual_open'; readonly id: string; readonly name: string };

/** What would miss the section: programs that name it or a group with it, and an opening by hand. */
export function usesOfSection(sql: Sql, clientId: string, id: string): Promise<readonly SectionUse[]> {
  return sql.rows(
    `select 'schedule' as kind, s.id, s.name from schedules s
     where s.client_id = $1 and s.deleted_at is null and exists (
       select from jsonb_array_elements(s.definition -> 'elements') e
       where e ->> 'id' = $2::text or e ->> 'id' in (
         select group_id::text from group_members where client_id = $1 and member_id = $2::uuid))
     union all
     select 'manual_open', h.id, x.name from manual_opens h join sections x on x.output_id = h.output_id
     where h.client_id = $1 and h.status < 10 and x.id = $2::uuid`,
    [clientId, id],
  );
}

/** True when an output of the account is one of a water source: it can be no section's valve. */
export async function isSourceOutput(sql: Sql, clientId: string, outputId: string): Promise<boolean> {
  return (
    (await sql.run('select from water_source_outputs where client_id = $1 and output_id = $2', [clientId, outputId])) >
    0
  );
}
