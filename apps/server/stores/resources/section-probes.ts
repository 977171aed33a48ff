import type { ProbeChanges } from '@zagon/domain/resources/section-probes.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { PROBE_CONDITIONS, type ProbeConditionRow } from '../reports/received-water.ts';

/** The former modules of an account, and those being removed. */
export async function removedModuleIds(sql: Sql, accountId: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    'select id from modules where client_id = $1 and (removing_at is not null or removed_at is not null)',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

type Stated = {
  readonly sectionId: string;
  readonly changes: Pick<ProbeChanges, 'endedIds' | 'set'>;
  /** Who states it. */
  readonly userId: string;
};

/** Ends and starts links between a section and its probes, as confirmed by a user. */
export async function setSectionProbes(
  sql: Sql,
  accountId: string,
  { sectionId, changes, userId }: Stated,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update section_probes set until = $4
     where client_id = $1 and section_id = $2 and module_id = any($3::uuid[]) and until is null`,
    [accountId, sectionId, changes.endedIds, now],
  );
  for (const { moduleId, sinceMs } of changes.set) {
    await sql.run(
      `insert into section_probes (id, client_id, section_id, module_id, since, origin, set_by)
       values ($1, $2, $3, $4, $5, 'confirmed', $6)
       on conflict (section_id, module_id) where until is null
       do update set since = excluded.since, origin = excluded.origin, set_by = excluded.set_by`,
      [newId(now), accountId, sectionId, moduleId, Temporal.Instant.fromEpochMilliseconds(sinceMs), userId],
    );
  }
}

/** Ends the links of modules that leave the account; what is learnt about their sections starts again. */
export async function endLinksOfModules(
  sql: Sql,
  accountId: string,
  moduleIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `with ended as (
       update section_probes set until = $3 where client_id = $1 and module_id = any($2::uuid[]) and until is null
       returning section_id)
     update sections set learning_since = greatest(learning_since, $3)
     where client_id = $1 and id in (select section_id from ended)`,
    [accountId, moduleIds, now],
  );
}

/** What suggestions of probes come from. */
export type SuggestionFacts = {
  /** The account's modules, oldest first. */
  readonly modules: readonly { readonly id: string; readonly name: string; readonly device_type: string }[];
  /** Its sections with all modules that they have, or had. */
  readonly sections: readonly { readonly id: string; readonly name: string; readonly linked_ids: readonly string[] }[];
  readonly conditions: readonly ProbeConditionRow[];
};

const SUGGESTION_FACTS = `
  select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'device_type', device_type)
       order by created_at, id), '[]')
     from modules where client_id = $1 and removing_at is null and removed_at is null) as modules,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'linked_ids', coalesce(
       (select json_agg(distinct p.module_id) from section_probes p where p.section_id = s.id), '[]'))
       order by s.created_at, s.id), '[]')
     from sections s where s.client_id = $1) as sections,
    (select coalesce(json_agg(read), '[]') from (${PROBE_CONDITIONS}) read) as conditions`;

/** Loads what suggestions of probes come from, in one statement: every list of sections needs it. */
export async function loadSuggestionFacts(sql: Sql, accountId: string): Promise<SuggestionFacts> {
  const facts = await sql.first<SuggestionFacts>(SUGGESTION_FACTS, [accountId]);
  return facts ?? { modules: [], sections: [], conditions: [] };
}
