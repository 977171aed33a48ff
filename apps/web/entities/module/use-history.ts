import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataFeed } from '../../live/data-feed.ts';
import { useNow } from '../../time/clock.ts';
import { read } from '../../api/query.ts';
import { lineOf, appendPoint, type HistoryLine, type LivePoint } from './history-line.ts';

/** A field of a module whose history is requested. */
export type HistorySource = { readonly moduleId: string; readonly field: string };

export type History = {
  /** In the order of the sources. */
  readonly lines: readonly HistoryLine[];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly loading: boolean;
  /** Number of modules whose request failed, and the total requested. */
  readonly failed: number;
  readonly requested: number;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** The end of the period is rounded to this step, so that an open page refetches only then. */
const STEP_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** A period in epoch milliseconds. */
export type HistorySpan = { readonly fromMs: number; readonly untilMs: number };

/** How much of a history is requested: at most some points, or what a plot of some columns of pixels draws of it. */
type Detail = { readonly max_points: number } | { readonly pixel_columns: number };

/**
 * Readings of some fields over the last days or a chosen period, extended by live readings if it is not over. One
 * request per module.
 */
export function useHistory(
  sources: readonly HistorySource[],
  period: number | HistorySpan,
  maxPoints: number,
): History {
  return useUntilNow(sources, period, { max_points: maxPoints });
}

/** The same as a chart draws it; nothing is requested before the columns of pixels of its plot are known. */
export function useDrawnHistory(
  sources: readonly HistorySource[],
  period: number | HistorySpan,
  pixelColumns: number | null,
): History {
  return useUntilNow(sources, period, detailOf(pixelColumns));
}

/** Readings of some fields over a period of the past. */
export function usePastHistory(sources: readonly HistorySource[], span: HistorySpan, maxPoints: number): History {
  return useReadings(sources, span, { max_points: maxPoints }, NO_TAILS);
}

/** The same as a chart draws it; nothing is requested before the columns of pixels of its plot are known. */
export function usePastDrawnHistory(
  sources: readonly HistorySource[],
  span: HistorySpan,
  pixelColumns: number | null,
): History {
  return useReadings(sources, span, detailOf(pixelColumns), NO_TAILS);
}

function detailOf(pixelColumns: number | null): Detail | null {
  return pixelColumns === null ? null : { pixel_columns: pixelColumns };
}

function useUntilNow(sources: readonly HistorySource[], period: number | HistorySpan, detail: Detail | null): History {
  const nextMs = Math.ceil(useNow('minute') / STEP_MS) * STEP_MS;
  const tails = useTails(sources);
  const span = typeof period === 'number' ? { fromMs: nextMs - period * DAY_MS, untilMs: nextMs } : period;
  return useReadings(sources, span, detail, span.untilMs >= nextMs ? tails : NO_TAILS);
}

type Tails = ReadonlyMap<string, readonly LivePoint[]>;

const NO_TAILS: Tails = new Map();

function useReadings(
  sources: readonly HistorySource[],
  { fromMs, untilMs }: HistorySpan,
  detail: Detail | null,
  tails: Tails,
): History {
  const modules = [...new Set(sources.map((source) => source.moduleId))];
  const queries = useQueries({
    queries: modules.map((id) => {
      const fields = sources.filter((source) => source.moduleId === id).map((source) => source.field);
      return {
        ...read('moduleHistory', {
          params: { id },
          query: {
            fields: [...new Set(fields)].toSorted().join(','),
            start_date: new Date(fromMs).toISOString(),
            end_date: new Date(untilMs).toISOString(),
            ...detail,
          },
        }),
        enabled: detail !== null,
        placeholderData: keepPreviousData,
      };
    }),
  });
  const updatedAt = queries.map((answer) => answer.dataUpdatedAt).join(' ');
  const lines = useMemo(
    () =>
      sources.map((source) => {
        const reply = queries[modules.indexOf(source.moduleId)]?.data;
        return lineOf(reply, source.field, tails.get(keyOf(source)) ?? []);
      }),
    // `queries` is a new array on every render; their timestamps show whether the content changed.
    // oxlint-disable-next-line react/exhaustive-deps
    [sources, tails, updatedAt],
  );
  const failures = queries.filter((answer) => answer.data === undefined && answer.error !== null);
  return {
    lines,
    fromMs,
    untilMs,
    loading: queries.some((answer) => answer.data === undefined && answer.error === null),
    failed: failures.length,
    requested: queries.length,
    error: failures[0]?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.error !== null) void query.refetch();
    },
  };
}

const keyOf = ({ moduleId, field }: HistorySource) => `${moduleId} ${field}`;

function useTails(sources: readonly HistorySource[]): Tails {
  const [tails, setTails] = useState<Tails>(NO_TAILS);
  useDataFeed((data) => {
    const received = sources.flatMap((source) => {
      const field = source.moduleId === data.id_object ? data.fields[source.field] : undefined;
      return field === undefined
        ? []
        : [{ key: keyOf(source), point: { atMs: Date.parse(field.timestamp), value: field.value ?? Number.NaN } }];
    });
    if (received.length === 0) return;
    setTails(
      (previous) =>
        new Map([
          ...previous,
          ...received.map(({ key, point }) => [key, appendPoint(previous.get(key) ?? [], point)] as const),
        ]),
    );
  });
  return tails;
}
