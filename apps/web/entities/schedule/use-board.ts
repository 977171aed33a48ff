import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/types.ts';
import { read } from '../../api/query.ts';

export type Board = ReplyOf<'irrigationBoard'>;
export type BoardRun = Board['runs'][number];
export type BoardSource = Board['sources'][number];
export type Risk = Board['risks'][number];

/** Refetch interval of the board, ms: its runs open and close without user interaction. */
const REFETCH_MS = 60_000;

/** The query of all cycles of a period. */
export function readBoard(fromMs: number, untilMs: number) {
  return read('irrigationBoard', {
    query: { start_date: new Date(fromMs).toISOString(), end_date: new Date(untilMs).toISOString() },
  });
}

/**
 * All cycles of a period, past and coming. While another period loads, the
 * previous data stays; the caller must check its dates.
 */
export function useBoard(fromMs: number, untilMs: number) {
  return useQuery({
    ...readBoard(fromMs, untilMs),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
}
