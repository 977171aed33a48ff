import { MODULE_DATA_DELAY_MINUTES } from '@zagon/domain/measurements/freshness.ts';
import type { Sql } from '../../database/pool.ts';

export type AccountTermsRow = {
  readonly name: string;
  readonly time_zone: string;
  readonly expiration_date: string | null;
  readonly blocked: boolean;
  readonly closing_at: Temporal.Instant | null;
  readonly closed_at: Temporal.Instant | null;
  readonly blocked_at: Temporal.Instant | null;
  readonly block_confirmed_at: Temporal.Instant | null;
};

/** The validity of an account that is not erased. */
export function findTerms(sql: Sql, accountId: string): Promise<AccountTermsRow | undefined> {
  return sql.first(
    `select name, time_zone, expiration_date, blocked_at is not null as blocked, closing_at, closed_at, blocked_at,
       block_confirmed_at
     from clients where id = $1 and erased_at is null`,
    [accountId],
  );
}

/** As `findTerms`, locked until the end of the transaction. */
export async function lockTerms(sql: Sql, accountId: string): Promise<AccountTermsRow | undefined> {
  await sql.run('select from clients where id = $1 for no key update', [accountId]);
  return findTerms(sql, accountId);
}

export async function setExpirationDate(sql: Sql, accountId: string, day: string | null): Promise<void> {
  await sql.run('update clients set expiration_date = $2::date where id = $1', [accountId, day]);
}

export type OperatorDeviceRow = {
  readonly id: string;
  readonly name: string;
  readonly serial_number: string;
  readonly device_type: string;
  readonly online: boolean;
  readonly last_contact: Temporal.Instant | null;
};

/** The devices of an account by contact, without measurements; base stations first. */
export function devicesOf(sql: Sql, accountId: string, now: Temporal.Instant): Promise<readonly OperatorDeviceRow[]> {
  return sql.rows(
    `select m.id, m.name, m.serial_number, m.device_type, l.received_at as last_contact,
       coalesce(case when own.module_id is not null then own.online
         else behind.online and l.ts + make_interval(secs => m.reporting_interval_s, mins => ${MODULE_DATA_DELAY_MINUTES})
           >= $2::timestamptz end, false) as online
     from modules m left join stations own on own.module_id = m.id left join stations behind on behind.module_id = m.station_id
     left join module_latest l on l.module_key = m.key
     where m.client_id = $1 and m.removed_at is null order by own.module_id is null, m.name, m.id`,
    [accountId, now],
  );
}

export async function countActiveAlarms(sql: Sql, accountId: string): Promise<number> {
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from alarms where client_id = $1 and inactivation_date is null and deletion_date is null',
    [accountId],
  );
  return row?.n ?? 0;
}

export type NoteRow = {
  readonly id: string;
  readonly author: string | null;
  readonly text: string;
  readonly created_at: Temporal.Instant;
};

/** Maximum number of notes shown. */
const NOTES_MAX = 100;

/** Notes about an account, newest first. */
export function listNotes(sql: Sql, accountId: string): Promise<readonly NoteRow[]> {
  return sql.rows(
    `select n.id, n.text, n.created_at,
       coalesce(nullif(trim(concat(u.first_name, ' ', u.family_name)), ''), u.email) as author
     from account_notes n left join users u on u.id = n.author_id
     where n.client_id = $1 order by n.created_at desc, n.id desc limit ${NOTES_MAX}`,
    [accountId],
  );
}

export async function insertNote(
  sql: Sql,
  note: {
    readonly id: string;
    readonly accountId: string;
    readonly authorId: string;
    readonly text: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await sql.run('insert into account_notes (id, client_id, author_id, text, created_at) values ($1, $2, $3, $4, $5)', [
    note.id,
    note.accountId,
    note.authorId,
    note.text,
    note.now,
  ]);
}

/** Who last recorded an event about a subject, and when; undefined: no one. `events`: null for every change of values. */
export function lastChange(
  sql: Sql,
  accountId: string | null,
  events: readonly string[] | null,
  subject: string,
): Promise<{ readonly by: string | null; readonly at: Temporal.Instant } | undefined> {
  return sql.first(
    `select l.at, nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as by
     from audit_log l left join users u on u.id = l.user_id
     where ${accountId === null ? 'l.client_id is null and $1::uuid is null' : 'l.client_id = $1'}
       and ($2::text[] is null and l.details ? 'after' or l.event = any($2))
       and l.subject = $3
     order by l.at desc, l.id desc limit 1`,
    [accountId, events === null ? null : [...events], subject],
  );
}
