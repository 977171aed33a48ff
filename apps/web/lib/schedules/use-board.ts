import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../api/types.ts';
import { read } from '../api/query.ts';

export type Board = ReplyOf<'irrigationBoard'>;
export type BoardRun = Board['runs'][number];
export type BoardSource = Board['sources'][number];
export type Risk = Board['risks'][number];

/** So often the board is read anew, in ms: its runs open and close without anybody touching the screen. */
const AGAIN_MS = 60_000;

/** All cycles of a period, past and coming. While another period is read the one before stays, and the caller sees which it is. */
export function useBoard(fromMs: number, untilMs: number) {
  return useQuery({
    ...read('irrigationBoard', {
      query: { start_date: new Date(fromMs).toISOString(), end_date: new Date(untilMs).toISOString() },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}
