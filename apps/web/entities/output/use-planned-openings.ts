import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useNow } from '../../time/clock.ts';
import { useFarmZone } from '../session/session.ts';
import { plannedSpan } from './planned-span.ts';

type Span = { readonly fromMs: number; readonly untilMs: number };

/** `plannedSpan` of the current account. */
export function usePlannedSpan(): Span {
  return plannedSpan(useNow('minute'), useFarmZone());
}

/** The query of the planned openings of a span. */
export function readPlannedOpenings({ fromMs, untilMs }: Span) {
  return read('listPlannedOpenings', {
    query: { start_date: new Date(fromMs).toISOString(), end_date: new Date(untilMs).toISOString() },
  });
}

/** Planned openings of `usePlannedSpan`, in one shared query. */
export function usePlannedOpenings() {
  return useQuery(readPlannedOpenings(usePlannedSpan()));
}
