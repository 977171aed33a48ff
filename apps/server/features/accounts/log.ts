import type { QueryOf, ReplyOf } from '@zagon/contract/endpoint.ts';
import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { kindFilter, PERSONAL_EVENTS } from '@zagon/domain/accounts/log-kinds.ts';
import { logEventText } from '@zagon/domain/accounts/log-events.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import type { Refusal } from '../../http/refusal.ts';
import { type LogFilter, type LogRow, namesOfItems, readLog } from '../../stores/accounts/log.ts';

type ListLog = (typeof ENDPOINTS)['listLog'];

const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_EVENTS);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One page of the account's log. */
export function listLog(call: AccountCall, query: QueryOf<ListLog>): Promise<Result<ReplyOf<ListLog>, Refusal>> {
  const { account, visitor } = call;
  const instantOf = (text: string | undefined) => (text === undefined ? null : Temporal.Instant.from(text));
  return call.inAccount(async (sql) => {
    const rows = await readLog(sql, account.id, {
      before: query.before ?? null,
      userId: query.id_user ?? null,
      event: query.event ?? null,
      ...filterOf(query),
      from: instantOf(query.start_date),
      until: instantOf(query.end_date),
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    const names = await namesOfItems(
      sql,
      account.id,
      page.map(({ subject }) => subject).filter((subject) => ID.test(subject)),
    );
    const entries = page.map((row) => presentEntry(row, names.get(row.subject) ?? null, visitor.userId));
    return ok({ entries, more: rows.length > page.length });
  });
}

/** The filters of a kind; `acting_as` narrows them. */
function filterOf({
  kind,
  acting_as: actingAs,
}: QueryOf<ListLog>): Pick<LogFilter, 'actingAs' | 'events' | 'otherEvents'> {
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

function presentEntry(row: LogRow, subjectName: string | null, readerId: string): LogEntryShape {
  const { before, after, reason: _, ...details } = row.details;
  const isHidden = PERSONAL.has(row.event) && row.user_id !== readerId;
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
    subject: row.subject,
    subject_name: subjectName,
    details: isHidden ? {} : details,
    before: isHidden ? null : valuesOf(before),
    after: isHidden ? null : valuesOf(after),
    id_command: row.cmd_id,
  };
}

function valuesOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
