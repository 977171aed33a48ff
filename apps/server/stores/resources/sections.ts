import type { Place } from '@zagon/domain/map/place.ts';
import type { SectionDraft } from '@zagon/domain/resources/validate-section.ts';
import { json, type Sql } from '../../database/pool.ts';

export type SectionRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly water_source_id: string;
  readonly output_id: string;
  readonly area_m2: number | null;
  readonly flow_m3_per_h: number | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Its corners on the map; null: not drawn. */
  readonly points: readonly Place[] | null;
  readonly removing: boolean;
};

const SECTION = `
  select s.id, s.name, s.description, s.type, s.water_source_id, s.output_id, s.area_m2, s.flow_m3_per_h,
    s.points, s.removing_at is not null as removing,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.created_at, g.id)
      from group_members m join groups g on g.id = m.group_id where m.member_id = s.id), '[]') as groups
  from sections s where s.client_id = $1`;

export function listSections(sql: Sql, accountId: string): Promise<readonly SectionRow[]> {
  return sql.rows(`${SECTION} order by s.created_at, s.id`, [accountId]);
}

export function findSection(sql: Sql, accountId: string, id: string): Promise<SectionRow | undefined> {
  return sql.first(`${SECTION} and s.id = $2`, [accountId, id]);
}

function params(accountId: string, id: string, draft: SectionDraft) {
  const { name, description, type, sourceId, outputId, areaM2, flowM3PerH } = draft;
  return [accountId, id, name, description, type, sourceId, outputId, areaM2, flowM3PerH];
}

export async function insertSection(
  sql: Sql,
  accountId: string,
  id: string,
  draft: SectionDraft,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into sections (client_id, id, name, description, type, water_source_id, output_id, area_m2, flow_m3_per_h, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...params(accountId, id, draft), now],
  );
}

export async function updateSection(sql: Sql, accountId: string, id: string, draft: SectionDraft): Promise<void> {
  await sql.run(
    `update sections set name = $3, description = $4, type = $5, water_source_id = $6, output_id = $7, area_m2 = $8,
       flow_m3_per_h = $9 where client_id = $1 and id = $2`,
    params(accountId, id, draft),
  );
}

/** Sets the corners of a section, and its area unless that is undefined; null removes it from the map. */
export async function setOutline(
  sql: Sql,
  accountId: string,
  id: string,
  { points, areaM2 }: { readonly points: readonly Place[] | null; readonly areaM2: number | undefined },
): Promise<void> {
  await sql.run(
    'update sections set points = $3::jsonb, area_m2 = coalesce($4, area_m2) where client_id = $1 and id = $2',
    [accountId, id, points === null ? null : json(points), areaM2 ?? null],
  );
}
