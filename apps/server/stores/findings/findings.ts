import type { Basis, Finding } from '@zagon/domain/findings/finding.ts';
import type { StoredKindName } from '@zagon/domain/findings/registry.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import { WEBHOOK_LIFE_H } from '@zagon/domain/webhooks/retries.ts';
import { newId } from '../../database/new-id.ts';
import { json, type Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';

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
  /** Whether it is based on an unconfirmed probe. */
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
  /** Whether it is based on an unconfirmed probe; if omitted, it does not. */
  readonly isAssumed?: boolean;
  readonly finding: Finding<unknown>;
};

/** Furthest time that is stored as an end; what stays for good has none. */
const NO_END_MS = Date.UTC(9000, 0, 1);

/** Stores a finding in place of the open one about the same subject, which stays as history. */
export function storeFinding(sql: Sql, { accountId, ...finding }: NewFinding, now: Temporal.Instant): Promise<void> {
  return storeFindings(sql, accountId, [finding], now);
}

/** The same for several findings of an account, each about another subject. */
export async function storeFindings(
  sql: Sql,
  accountId: string,
  findings: readonly Omit<NewFinding, 'accountId'>[],
  now: Temporal.Instant,
): Promise<void> {
  if (findings.length === 0) return;
  const stored = await sql.rows<StoredFinding>(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as g (id uuid, kind text, subject_id uuid, subject_field text, at timestamptz,
         stated boolean, value double precision, low double precision, high double precision, basis text, examples integer,
         facts jsonb, silence text, expires_at timestamptz, assumed boolean)),
     superseded as (
       update findings f set superseded_at = $3 from given g where f.client_id = $1 and f.kind = g.kind
         and f.subject_id = g.subject_id and f.subject_field is not distinct from g.subject_field and f.superseded_at is null
       returning f.id, f.kind, f.subject_id, f.subject_field, f.stated),
     inserted as (insert into findings (id, client_id, kind, subject_id, at, stated, value, low, high, basis, examples, facts, silence,
       expires_at, subject_field, assumed)
     select g.id, $1, g.kind, g.subject_id, g.at, g.stated, g.value, g.low, g.high, g.basis, g.examples, g.facts, g.silence,
       g.expires_at, g.subject_field, g.assumed
     from given g, (select count(*) from superseded) done
     returning id, kind, subject_id, subject_field, stated)
     select i.id, i.stated, s.id as before_id, coalesce(s.stated, false) as before_stated
     from inserted i left join superseded s on s.kind = i.kind and s.subject_id = i.subject_id
       and s.subject_field is not distinct from i.subject_field`,
    [accountId, json(findings.map((finding) => newRow(finding, now))), now],
  );
  const raised = stored.filter((row) => row.stated && !row.before_stated);
  const ended = stored.filter((row) => !row.stated && row.before_stated);
  await recordEvents(
    sql,
    'findingsRaised',
    raised.map(({ id }) => id),
    now,
  );
  await recordEvents(
    sql,
    'findingsEnded',
    ended.flatMap(({ before_id }) => before_id ?? []),
    now,
  );
}

/** A stored finding, and the one that it superseded. */
type StoredFinding = {
  readonly id: string;
  readonly stated: boolean;
  readonly before_id: string | null;
  readonly before_stated: boolean;
};

function newRow(
  { kind, subjectId, subjectField, isAssumed = false, finding }: Omit<NewFinding, 'accountId'>,
  now: Temporal.Instant,
) {
  const isStated = finding.kind === 'stated';
  return {
    id: newId(now),
    kind,
    subject_id: subjectId,
    subject_field: subjectField ?? null,
    at: Temporal.Instant.fromEpochMilliseconds(Math.round(finding.atMs)),
    stated: isStated,
    value: isStated ? finding.value : null,
    low: isStated ? finding.low : null,
    high: isStated ? finding.high : null,
    basis: isStated ? finding.basis : null,
    examples: finding.count,
    facts: isStated ? finding.facts : null,
    silence: isStated ? null : finding.reason,
    expires_at: endOf(finding),
    assumed: isAssumed,
  };
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

/**
 * Reports what is no longer stated because no one judged it again in time, to the webhooks that want to know. Call it after
 * the judging of these kinds, which prolongs what it can. A finding is looked at for a day, and reported once.
 */
export async function reportExpiredFindings(
  sql: Sql,
  kinds: readonly StoredKindName[],
  now: Temporal.Instant,
): Promise<void> {
  const expired = await sql.rows<{ id: string }>(
    `select f.id from findings f
     where f.superseded_at is null and f.stated and f.kind = any($1::text[]) and f.expires_at <= $2 and f.expires_at > $3
       and f.client_id in (select w.client_id from webhooks w where w.state = 'on' and 'finding.ended' = any(w.events))`,
    [[...kinds], now, now.subtract({ hours: WEBHOOK_LIFE_H })],
  );
  await recordEvents(
    sql,
    'findingsEnded',
    expired.map(({ id }) => id),
    now,
  );
}

/** Deletes superseded findings of before a time; what stays about a closed run is open. */
export async function deleteOldFindings(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run('delete from findings where superseded_at < $1', [before]);
}
