import type { AuditEntryShape } from '@zagon/contract/accounts/audit-log.ts';
import type { LogEntryShape, LogFilterQuery } from '@zagon/contract/accounts/log.ts';
import { LOG_EVENTS, type LogEvent, logEventText } from '@zagon/domain/accounts/log-events.ts';
import { kindFilter, PERSONAL_EVENTS } from '@zagon/domain/accounts/log-kinds.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall, SignedInCall } from '../../calls/call.ts';
import {
  type LogFilter,
  type LogRow,
  type LogSearch,
  namesOfItems,
  ownersOfEntries,
  readLog,
} from '../../stores/accounts/log.ts';

/** The filters of an entry list, as received. */
export type LogQuery = LogFilterQuery;

/** The log to read, its reader, and how to access its rows. */
export type LogScope<Entry> = {
  /** Null: all accounts, and entries without one. */
  readonly accountId: string | null;
  readonly readerId: string;
  readonly language: Language;
  readonly run: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  readonly present: (sql: Sql, rows: readonly LogRow[], names: Names) => Promise<Entry[]>;
};

/** Names of the items that entries are about, by id. */
type Names = ReadonlyMap<string, string>;

type Page<Entry> = { readonly entries: Entry[]; readonly more: boolean };

const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_EVENTS);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

const ENTERED: LogEvent = 'account_entered';

/** The log of the session's account, as read by its administrators: operators have neither name nor address. */
export function ownLog(call: AccountCall): LogScope<LogEntryShape> {
  const { account, visitor, language } = call;
  return {
    accountId: account.id,
    readerId: visitor.userId,
    language,
    run: (work) => call.inAccount(work),
    present: async (_, rows, names) => rows.map((row) => presentEntry(row, names, visitor.userId)),
  };
}

/** The log of one account or of all accounts, as read by operators. */
export function auditLog(
  sql: Sql,
  { visitor, language }: SignedInCall,
  accountId: string | null,
): LogScope<AuditEntryShape> {
  return {
    accountId,
    readerId: visitor.userId,
    language,
    run: (work) => work(sql),
    async present(_, rows, names) {
      const { accounts, emails } = await ownersOfEntries(sql, rows);
      return rows.map((row) => ({
        ...presentEntry(row, names, visitor.userId),
        client: row.client_id === null ? null : { id: row.client_id, name: accounts.get(row.client_id) ?? '' },
        user_name: row.user_name,
        user_email: row.user_id === null ? null : (emails.get(row.user_id) ?? null),
        ip: row.ip === '' ? null : row.ip,
      }));
    },
  };
}

/** Entries that match, newest first, after the one with an id. */
export function readEntries<Entry>(
  scope: LogScope<Entry>,
  query: LogQuery,
  before: string | null,
  limit: number,
): Promise<Page<Entry>> {
  const instantOf = (text: string | undefined) => (text === undefined ? null : Temporal.Instant.from(text));
  return scope.run(async (sql) => {
    const rows = await readLog(sql, scope.accountId, {
      before,
      userId: query.id_user ?? null,
      event: query.event ?? null,
      ...filterOf(query),
      search: searchOf(scope, query.search),
      from: instantOf(query.start_date),
      until: instantOf(query.end_date),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const names = await namesOfItems(sql, scope.accountId, page.flatMap(idsOf));
    return { entries: await scope.present(sql, page, names), more: rows.length > page.length };
  });
}

/** Ids of the items that an entry names, in its subject and its values. */
function idsOf({ subject, details }: Pick<LogRow, 'subject' | 'details'>): readonly string[] {
  const inValues = JSON.stringify([details['before'], details['after']]).match(IDS) ?? [];
  return [...(ID.test(subject) ? [subject] : []), ...inValues];
}

/** Names of events are searched in the reader's language. */
function searchOf(
  { language, readerId }: Pick<LogScope<unknown>, 'language' | 'readerId'>,
  search: string | undefined,
): LogSearch | null {
  if (search === undefined || search === '') return null;
  const wanted = search.toLocaleLowerCase(language);
  return {
    text: search,
    events: Object.entries(LOG_EVENTS)
      .filter(([, text]) => text[language].toLocaleLowerCase(language).includes(wanted))
      .map(([event]) => event),
    personalEvents: PERSONAL_EVENTS,
    readerId,
  };
}

/** The filters of a kind; `acting_as` narrows them. */
function filterOf({ kind, acting_as: actingAs }: LogQuery): Pick<LogFilter, 'actingAs' | 'events' | 'otherEvents'> {
  const none = { actingAs: actingAs ?? null, events: null, otherEvents: null };
  const filter = kind === undefined ? null : kindFilter(kind);
  switch (filter?.by) {
    case undefined:
      return none;
    case 'operator':
      return { ...none, actingAs: 'operator' };
    case 'events':
      return { ...none, events: filter.events };
    case 'other_events':
      return { ...none, otherEvents: filter.events };
  }
}

function presentEntry(row: LogRow, names: Names, readerId: string): LogEntryShape {
  const { before, after, reason: ownReason, ...details } = row.details;
  const isHidden = PERSONAL.has(row.event) && row.user_id !== readerId;
  const ids = isHidden ? [] : idsOf({ ...row, subject: '' });
  return {
    id: row.id,
    at: row.at.toString(),
    event: row.event,
    event_text: logEventText(row.event),
    acting_as: row.acting_as,
    id_user: row.user_id,
    user_name: row.acting_as === 'user' ? row.user_name : null,
    ip: row.acting_as === 'user' && row.ip !== '' ? row.ip : null,
    reason: row.reason,
    outside:
      row.acting_as === 'operator' && row.event !== ENTERED && (ownReason !== undefined || details['outside'] === true),
    subject: row.subject,
    subject_name: names.get(row.subject) ?? null,
    details: isHidden ? {} : details,
    before: isHidden ? null : valuesOf(before),
    after: isHidden ? null : valuesOf(after),
    names: Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    id_command: row.cmd_id,
  };
}

function valuesOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
