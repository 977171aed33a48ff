import type { Basis, Finding } from '@zagon/domain/findings/finding.ts';
import type { StoredKindName } from '@zagon/domain/findings/registry.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import { newId } from '../../database/new-id.ts';
import { json, type Sql } from '../../database/pool.ts';

/** A stored finding; `facts` are the figures of its sentence, by its kind. */
export type FindingRow = {
  readonly id: string;
  readonly kind: StoredKindName;
  readonly subject_id: string;
  /** Of a sensor: its field, its module being the subject; otherwise null. */
  readonly subject_field: string | null;
  readonly at: Temporal.Instant;
  readonly stated: boolean;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly basis: Basis | null;
  readonly examples: number;
  readonly facts: unknown;
  readonly silence: Silence | null;
  readonly expires_at: Temporal.Instant | null;
  /** Whether it rests on a probe that nobody confirmed for its section. */
  readonly assumed: boolean;
};

/** The columns of a `FindingRow`. */
export const FINDING_COLUMNS =
  'id, kind, subject_id, subject_field, at, stated, value, low, high, basis, examples, facts, silence, expires_at, assumed';
const LIST_MAX = 500;

/** What is said now, newest first, of one kind or of all. */
export function openFindings(sql: Sql, accountId: string, kind: StoredKindName | null): Promise<readonly FindingRow[]> {
  return sql.rows(
    `select ${FINDING_COLUMNS} from findings
     where client_id = $1 and superseded_at is null and ($2::text is null or kind = $2)
     order by at desc, id desc limit ${LIST_MAX}`,
    [accountId, kind],
  );
}

/** What is said now about some subjects. */
export function findingsOf(
  sql: Sql,
  accountId: string,
  kind: StoredKindName,
  subjectIds: readonly string[],
): Promise<readonly FindingRow[]> {
  return sql.rows(
    `select ${FINDING_COLUMNS} from findings
     where client_id = $1 and kind = $2 and subject_id = any($3::uuid[]) and superseded_at is null`,
    [accountId, kind, subjectIds],
  );
}

export type NewFinding = {
  readonly accountId: string;
  readonly kind: StoredKindName;
  readonly subjectId: string;
  /** Of a sensor: its field. */
  readonly subjectField?: string;
  /** Whether it rests on a probe that nobody confirmed for its section; if omitted, it does not. */
  readonly isAssumed?: boolean;
  readonly finding: Finding<unknown>;
};

/** Furthest time that is stored as an end; what stays for good has none. */
const NO_END_MS = Date.UTC(9000, 0, 1);

/** Stores a finding in place of the open one about the same subject, which stays as history. */
export async function storeFinding(
  sql: Sql,
  { accountId, kind, subjectId, subjectField, isAssumed = false, finding }: NewFinding,
  now: Temporal.Instant,
): Promise<void> {
  const isStated = finding.kind === 'stated';
  await sql.run(
    `with superseded as (
       update findings set superseded_at = $4 where client_id = $1 and kind = $2 and subject_id = $3
         and subject_field is not distinct from $16 and superseded_at is null
       returning id)
     insert into findings (id, client_id, kind, subject_id, at, stated, value, low, high, basis, examples, facts, silence,
       expires_at, subject_field, assumed)
     select $5, $1, $2, $3, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15, $16, $17
     from (select count(*) from superseded) done`,
    [
      accountId,
      kind,
      subjectId,
      now,
      newId(now),
      Temporal.Instant.fromEpochMilliseconds(Math.round(finding.atMs)),
      isStated,
      isStated ? finding.value : null,
      isStated ? finding.low : null,
      isStated ? finding.high : null,
      isStated ? finding.basis : null,
      finding.count,
      isStated ? json(finding.facts) : null,
      isStated ? null : finding.reason,
      endOf(finding),
      subjectField ?? null,
      isAssumed,
    ],
  );
}

/** Findings that were judged again and say the same, by their ids. */
export type Prolonged = readonly { readonly id: string; readonly finding: Finding<unknown> }[];

/** Prolongs findings that were judged again and say the same: their time stays that at which they were first said. */
export async function prolongFindings(sql: Sql, prolonged: Prolonged): Promise<void> {
  if (prolonged.length === 0) return;
  await sql.run(
    `update findings f set expires_at = p.expires_at from unnest($1::uuid[], $2::timestamptz[]) as p (id, expires_at)
     where f.id = p.id`,
    [prolonged.map(({ id }) => id), prolonged.map(({ finding }) => endOf(finding))],
  );
}

function endOf({ expiresAtMs }: Finding<unknown>): Temporal.Instant | null {
  return expiresAtMs > NO_END_MS ? null : Temporal.Instant.fromEpochMilliseconds(Math.round(expiresAtMs));
}

/** Deletes superseded findings of before a time; what stays about a closed run is open. */
export async function deleteOldFindings(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run('delete from findings where superseded_at < $1', [before]);
}
