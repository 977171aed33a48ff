import type { QueryOf, ReplyOf } from '@zagon/contract/endpoint.ts';
import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { LOG_EVENTS, type LogEvent, logEventText } from '@zagon/domain/accounts/log-events.ts';
import { kindFilter, PERSONAL_EVENTS } from '@zagon/domain/accounts/log-kinds.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import type { Refusal } from '../../http/refusal.ts';
import { type LogFilter, type LogRow, type LogSearch, namesOfItems, readLog } from '../../stores/accounts/log.ts';

type ListLog = (typeof ENDPOINTS)['listLog'];
/** The filters of a list of entries. */
export type LogQuery = Omit<QueryOf<ListLog>, 'before' | 'limit'>;

const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_EVENTS);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

const ENTERED: LogEvent = 'account_entered';

/** One page of the account's log. */
export async function listLog(
  call: AccountCall,
  { before, limit, ...query }: QueryOf<ListLog>,
): Promise<Result<ReplyOf<ListLog>, Refusal>> {
  return ok(await readEntries(call, query, before ?? null, limit));
}

/** Entries that match, newest first, after the one with an id. */
export function readEntries(
  call: AccountCall,
  query: LogQuery,
  before: string | null,
  limit: number,
): Promise<ReplyOf<ListLog>> {
  const { account, visitor } = call;
  const instantOf = (text: string | undefined) => (text === undefined ? null : Temporal.Instant.from(text));
  return call.inAccount(async (sql) => {
    const rows = await readLog(sql, account.id, {
      before,
      userId: query.id_user ?? null,
      event: query.event ?? null,
      ...filterOf(query),
      search: searchOf(call, query.search),
      from: instantOf(query.start_date),
      until: instantOf(query.end_date),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const names = await namesOfItems(sql, account.id, page.flatMap(idsOf));
    return { entries: page.map((row) => presentEntry(row, names, visitor.userId)), more: rows.length > page.length };
  });
}

/** Ids of the items that an entry names, in its subject and its values. */
function idsOf({ subject, details }: LogRow): readonly string[] {
  const inValues = JSON.stringify([details['before'], details['after']]).match(IDS) ?? [];
  return [...(ID.test(subject) ? [subject] : []), ...inValues];
}

/** Names of events are searched in the language of the reader. */
function searchOf({ language, visitor }: AccountCall, search: string | undefined): LogSearch | null {
  if (search === undefined || search === '') return null;
  const wanted = search.toLocaleLowerCase(language);
  return {
    text: search,
    events: Object.entries(LOG_EVENTS)
      .filter(([, text]) => text[language].toLocaleLowerCase(language).includes(wanted))
      .map(([event]) => event),
    personalEvents: PERSONAL_EVENTS,
    readerId: visitor.userId,
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

function presentEntry(row: LogRow, names: ReadonlyMap<string, string>, readerId: string): LogEntryShape {
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
    outside: row.acting_as === 'operator' && ownReason !== undefined && row.event !== ENTERED,
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
