import type { LogFilterQuery } from '@zagon/contract/accounts/log.ts';
import { LOG_EVENTS } from '@zagon/domain/accounts/log-events.ts';
import { LOG_KINDS, type LogKind } from '@zagon/domain/accounts/log-kinds.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useReplaceSearch, useSearchValues } from '../../../navigation/go.ts';

/** The filters of the log, as in the URL: an invalid value is treated as absent. */
export type LogFilters = {
  readonly kind: LogKind | 'all';
  /** Id of a user, `operator` or `system`; empty: everyone. */
  readonly person: string;
  readonly event: string;
  /** Days as 2026-11-21, inclusive; empty: no limit. */
  readonly from: string;
  readonly until: string;
  readonly search: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** An id, as contained in URLs. */
export const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filters of the log. They are in the URL, so that a reload, a link and the back button show the same entries. */
export function useLogFilters() {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const zone = useFarmZone();
  const filters = filtersOf(values);
  return {
    filters,
    query: queryOf(filters, zone),
    set: (changes: Partial<LogFilters>) => replace(changes.kind === 'all' ? { ...changes, kind: undefined } : changes),
  } as const;
}

/** The filters in a URL. */
export function filtersOf(values: URLSearchParams): LogFilters {
  const valid = (name: string, isValid: (text: string) => boolean): string => {
    const text = values.get(name)?.trim() ?? '';
    return isValid(text) ? text : '';
  };
  return {
    kind: LOG_KINDS.find((kind) => kind === values.get('kind')) ?? 'all',
    person: valid('person', (text) => ID.test(text) || text === 'operator' || text === 'system'),
    event: valid('event', (text) => Object.hasOwn(LOG_EVENTS, text)),
    from: valid('from', isDay),
    until: valid('until', isDay),
    search: valid('search', () => true).slice(0, 100),
  };
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** The filters as sent to the server: days of the farm as instants. */
export function queryOf({ kind, person, event, from, until, search }: LogFilters, zone: string): LogFilterQuery {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(person === ''
      ? {}
      : person === 'operator' || person === 'system'
        ? { acting_as: person }
        : { id_user: person }),
    ...(event === '' ? {} : { event }),
    ...(from === '' ? {} : { start_date: startOf(from, zone, 0) }),
    ...(until === '' ? {} : { end_date: startOf(until, zone, 1) }),
    ...(search === '' ? {} : { search }),
  };
}

function startOf(day: string, zone: string, daysLater: number): string {
  return Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(zone).toInstant().toString();
}
