import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataFeed } from '../../live/data-feed.ts';
import { useNow } from '../../time/clock.ts';
import { read } from '../api/query.ts';
import { lineOf, withPoint, type HistoryLine, type LivePoint } from './history-line.ts';

/** A field of a module whose history is wanted. */
export type HistorySource = { readonly idObject: string; readonly field: string };

export type History = {
  /** In the order of the sources. */
  readonly lines: readonly HistoryLine[];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly loading: boolean;
  /** How many of the modules did not answer, and of how many. */
  readonly failed: number;
  readonly asked: number;
  readonly error: Error | null;
  readonly again: () => void;
};

/** The end of the period moves on in such steps, so that an open page asks anew only then. */
const STEP_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** The readings of some fields in the last days, growing with what comes live. One question a module. */
export function useHistory(sources: readonly HistorySource[], days: number, maxPoints: number): History {
  const untilMs = Math.ceil(useNow('minute') / STEP_MS) * STEP_MS;
  const fromMs = untilMs - days * DAY_MS;
  const modules = [...new Set(sources.map((source) => source.idObject))];
  const answers = useQueries({
    queries: modules.map((id) => {
      const fields = sources.filter((source) => source.idObject === id).map((source) => source.field);
      return {
        ...read('objectHistory', {
          params: { id },
          query: {
            fields: [...new Set(fields)].toSorted().join(','),
            start_date: new Date(fromMs).toISOString(),
            end_date: new Date(untilMs).toISOString(),
            max_points: maxPoints,
          },
        }),
        placeholderData: keepPreviousData,
      };
    }),
  });
  const tails = useTails(sources);
  const answered = answers.map((answer) => answer.dataUpdatedAt).join(' ');
  const lines = useMemo(
    () =>
      sources.map((source) => {
        const reply = answers[modules.indexOf(source.idObject)]?.data;
        return lineOf(reply, source.field, tails.get(keyOf(source)) ?? []);
      }),
    // The answers are a new list with every render; when they came says whether they hold anything new.
    // oxlint-disable-next-line react/exhaustive-deps
    [sources, tails, answered],
  );
  const failures = answers.filter((answer) => answer.data === undefined && answer.error !== null);
  return {
    lines,
    fromMs,
    untilMs,
    loading: answers.some((answer) => answer.data === undefined && answer.error === null),
    failed: failures.length,
    asked: answers.length,
    error: failures[0]?.error ?? null,
    again: () => {
      for (const answer of answers) if (answer.error !== null) void answer.refetch();
    },
  };
}

const keyOf = ({ idObject, field }: HistorySource) => `${idObject} ${field}`;

function useTails(sources: readonly HistorySource[]): ReadonlyMap<string, readonly LivePoint[]> {
  const [tails, setTails] = useState<ReadonlyMap<string, readonly LivePoint[]>>(new Map());
  useDataFeed((data) => {
    const came = sources.flatMap((source) => {
      const field = source.idObject === data.id_object ? data.fields[source.field] : undefined;
      return field === undefined
        ? []
        : [{ key: keyOf(source), point: { atMs: Date.parse(field.timestamp), value: field.value ?? Number.NaN } }];
    });
    if (came.length === 0) return;
    setTails(
      (before) =>
        new Map([...before, ...came.map(({ key, point }) => [key, withPoint(before.get(key) ?? [], point)] as const)]),
    );
  });
  return tails;
}
