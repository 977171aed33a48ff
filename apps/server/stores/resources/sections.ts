import type { Place } from '@zagon/domain/map/place.ts';
import type { SectionDraft } from '@zagon/domain/resources/validate-section.ts';
import type { ProbeOrigin } from '@zagon/domain/resources/section-probes.ts';
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
  readonly plant_type: number | null;
  /** ISO date. */
  readonly season_start: string | null;
  readonly roots_cm: number | null;
  readonly soil_type: number | null;
  readonly wetted_percent: number | null;
  readonly full_percent: number | null;
  readonly refill_percent: number | null;
  /** Its present probes, in the order in which they were linked; `since` is an ISO instant in UTC. */
  readonly probes: readonly { readonly module_id: string; readonly since: string; readonly origin: ProbeOrigin }[];
  readonly removing: boolean;
};

const SECTION = `
  select s.id, s.name, s.description, s.type, s.water_source_id, s.output_id, s.area_m2, s.flow_m3_per_h,
    s.points, s.plant_type, s.season_start, s.roots_cm, s.soil_type, s.wetted_percent, s.full_percent, s.refill_percent, s.removing_at is not null as removing,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.created_at, g.id)
      from group_members m join groups g on g.id = m.group_id where m.member_id = s.id), '[]') as groups,
    coalesce((select json_agg(json_build_object('module_id', p.module_id, 'origin', p.origin,
        'since', to_char(p.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id)
      from section_probes p where p.client_id = s.client_id and p.section_id = s.id and p.until is null), '[]') as probes
  from sections s where s.client_id = $1`;

export function listSections(sql: Sql, accountId: string): Promise<readonly SectionRow[]> {
  return sql.rows(`${SECTION} order by s.created_at, s.id`, [accountId]);
}

export function findSection(sql: Sql, accountId: string, id: string): Promise<SectionRow | undefined> {
  return sql.first(`${SECTION} and s.id = $2`, [accountId, id]);
}

function params(accountId: string, id: string, draft: SectionDraft) {
  const { name, description, type, sourceId, outputId, areaM2, flowM3PerH } = draft;
  const { plantType, seasonStart, rootsCm, soilType, wettedPercent, fullPercent, refillPercent } = draft;
  const planting = [plantType, seasonStart, rootsCm, soilType, wettedPercent, fullPercent, refillPercent];
  return [accountId, id, name, description, type, sourceId, outputId, areaM2, flowM3PerH, ...planting];
}

export async function insertSection(
  sql: Sql,
  accountId: string,
  id: string,
  draft: SectionDraft,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into sections (client_id, id, name, description, type, water_source_id, output_id, area_m2, flow_m3_per_h,
       plant_type, season_start, roots_cm, soil_type, wetted_percent, full_percent, refill_percent,
       created_at, learning_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)`,
    [...params(accountId, id, draft), now],
  );
}

export async function updateSection(sql: Sql, accountId: string, id: string, draft: SectionDraft): Promise<void> {
  await sql.run(
    `update sections set name = $3, description = $4, type = $5, water_source_id = $6, output_id = $7, area_m2 = $8,
       flow_m3_per_h = $9, plant_type = $10, season_start = $11, roots_cm = $12, soil_type = $13, wetted_percent = $14,
       full_percent = $15, refill_percent = $16
     where client_id = $1 and id = $2`,
    params(accountId, id, draft),
  );
}

/** Moves the moment from which a section is learnt about; it never moves back. */
export async function setLearningSince(
  sql: Sql,
  accountId: string,
  id: string,
  since: Temporal.Instant,
): Promise<void> {
  await sql.run('update sections set learning_since = greatest(learning_since, $3) where client_id = $1 and id = $2', [
    accountId,
    id,
    since,
  ]);
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
