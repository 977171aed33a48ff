import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useNow } from '../../../time/clock.ts';
import { pastCycles, type PastCycle, type Period } from './past-cycles.ts';

/** The past cycles of some schedules in a period, newest first, as a query for `StateView`. */
export function usePastCycles(scheduleIds: readonly string[], { d0, d1 }: Period) {
  const now = useNow('minute');
  const isPeriod = !Number.isNaN(Date.parse(d0)) && !Number.isNaN(Date.parse(d1));
  const queries = useQueries({
    queries: scheduleIds.map((id) => ({
      ...read('scheduleHistory', { query: { id_schedule: id, d0, d1 } }),
      enabled: isPeriod,
      placeholderData: keepPreviousData,
    })),
  });
  const replies = queries.flatMap(({ data }) => data ?? []);
  const isComplete = replies.length === scheduleIds.length;
  // The responses of the previous period may still be present for a moment; they are not shown.
  const data: readonly PastCycle[] | undefined = isComplete
    ? (pastCycles(replies, { d0, d1 }, now) ?? undefined)
    : undefined;
  return {
    data,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => queries.map((query) => query.refetch()),
  } as const;
}
