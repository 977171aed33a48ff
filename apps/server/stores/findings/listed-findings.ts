import type { StoredKindName } from '@zagon/domain/findings/registry.ts';
import type { Sql } from '../../database/pool.ts';
import { FINDING_COLUMNS, type FindingRow } from './findings.ts';
import { hasOpenedSince } from './runs.ts';

/** A finding with what it is about: a section, also of a run, or the module of a sensor; null once that is removed. */
export type ListedFindingRow = FindingRow & {
  readonly section_id: string | null;
  readonly section_name: string | null;
  readonly module_id: string | null;
  readonly module_name: string | null;
  /** Whether the section has been watered since the finding. */
  readonly watered_since: boolean;
};

export type ListedOptions = {
  readonly kind: StoredKindName | null;
  /** Only what is said about sections and their runs, or about modules; null: about both. */
  readonly place: 'section' | 'module' | null;
  /** Only what is said of the openings of this run of a schedule; null: of everything. */
  readonly runId: string | null;
  /** Leaves out runs that were judged before this time, and all but the last judged run of each section; null: all runs. */
  readonly lastRunsSince: Temporal.Instant | null;
};

/** Of all past runs, of which there are ever more, the newest are listed. */
const RUNS_MAX = 500;

/**
 * What is said now, newest first, of one kind or of all. Sections and sensors have one finding of each kind, and all of
 * them are listed.
 */
export function listedFindings(
  sql: Sql,
  accountId: string,
  { kind, place, runId, lastRunsSince }: ListedOptions,
): Promise<readonly ListedFindingRow[]> {
  return sql.rows(
    `with listed as (
       select f.*, s.id as section_id, s.name as section_name, m.id as module_id, m.name as module_name,
         row_number() over (partition by f.kind, coalesce(s.id, f.id) order by p.opened_at desc nulls last, f.id desc) as nth,
         row_number() over (partition by f.kind order by f.at desc, f.id desc) as nth_of_kind,
         f.kind = 'soil_water' and ${hasOpenedSince('f.client_id', 's.output_id', 'f.at')} as watered_since
       from findings f
       left join output_plans p on p.client_id = f.client_id and p.id = f.subject_id and f.kind = 'water_arrived'
       left join lateral (
         select id, name, output_id from sections
         where client_id = f.client_id and (id = f.subject_id or output_id = p.output_id) limit 1) s on true
       left join modules m on m.client_id = f.client_id and m.id = f.subject_id and m.removed_at is null
       where f.client_id = $1 and f.superseded_at is null and ($2::text is null or f.kind = $2)
         and ($5::text is null or (f.kind = 'probe_trust') = ($5 = 'module'))
         and ($3::timestamptz is null or f.kind <> 'water_arrived' or f.at > $3)
         and ($4::uuid is null or p.run_id = $4))
     select ${FINDING_COLUMNS}, section_id, section_name, module_id, module_name, watered_since from listed
     where kind <> 'water_arrived' or (case when $3::timestamptz is null then nth_of_kind <= ${RUNS_MAX} else nth = 1 end)
     order by at desc, id desc`,
    [accountId, kind, lastRunsSince, runId, place],
  );
}
