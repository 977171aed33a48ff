import { useMemo } from 'react';
import type { HistorySpan } from '../../../../entities/module/use-history.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useSearchValues } from '../../../../navigation/go.ts';
import { useNow } from '../../../../time/clock.ts';
import { dayOf } from '../../../../time/format-time.ts';
import { type FreePeriod, periodProblem, type PeriodProblem, spanOfPeriod } from './history-period.ts';

export const PERIODS = ['1', '7', '30', '90', '365', 'free'] as const;

/** Days of the free period before its days are chosen. */
const FIRST_FREE_DAYS = 7;

export type HistoryPeriod = {
  readonly period: (typeof PERIODS)[number];
  /** How many days up to now; that of a new free period if it is free. */
  readonly days: number;
  readonly free: FreePeriod;
  /** The problem with a free period; null if it can be shown. */
  readonly problem: PeriodProblem | null;
  /** A free period that can be shown. */
  readonly span: HistorySpan | undefined;
  readonly today: string;
};

/** The period of the address: the last days, or from one day to another in the zone of the farm. */
export function useHistoryPeriod(): HistoryPeriod {
  const search = useSearchValues();
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const period = PERIODS.find((one) => one === search.get('days')) ?? '7';
  const from = search.get('from') ?? dayBefore(today, FIRST_FREE_DAYS - 1);
  const until = search.get('until') ?? today;
  const problem = period === 'free' ? periodProblem({ from, until }, today) : null;
  const hasSpan = period === 'free' && problem === null;
  const span = useMemo(() => (hasSpan ? spanOfPeriod({ from, until }, zone) : undefined), [hasSpan, from, until, zone]);
  const days = period === 'free' ? FIRST_FREE_DAYS : Number(period);
  return { period, days, free: { from, until }, problem, span, today };
}

function dayBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}
