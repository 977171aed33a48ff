import type { QueryClient } from '@tanstack/react-query';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { read } from '../api/query.ts';
import { plannedSpan, readPlannedOpenings } from '../entities/output/use-planned-openings.ts';
import { readBoard } from '../entities/schedule/use-board.ts';
import { lastNightOf } from '../entities/night/night-span.ts';
import { listBoardPeriod } from '../features/schedules/list/board-period.ts';
import { nightOf } from '../features/schedules/tonight/night.ts';
import type { ScreenId } from '../navigation/paths.ts';
import { SCREEN_READS, type FirstRead, type PeriodRead } from './screen-reads.ts';

type Span = { readonly fromMs: number; readonly untilMs: number };

const board = ({ fromMs, untilMs }: Span) => readBoard(fromMs, untilMs);

const PERIOD_READS = {
  plannedOpenings: (nowMs: number, zone: string) => readPlannedOpenings(plannedSpan(nowMs, zone)),
  expectedSkips: (nowMs: number, zone: string) => board(plannedSpan(nowMs, zone)),
  lastNight: (nowMs: number, zone: string) => board(lastNightOf(nowMs, zone)),
  lastNightOpenings: (nowMs: number, zone: string) => readPlannedOpenings(lastNightOf(nowMs, zone)),
  nextDay: (nowMs: number) => board(listBoardPeriod(nowMs)),
  tonight: (nowMs: number, zone: string) => board(nightOf(nowMs, 0, zone)),
} as const satisfies Record<PeriodRead, (nowMs: number, zone: string) => object>;

function isPeriodRead(name: FirstRead): name is PeriodRead {
  return Object.hasOwn(PERIOD_READS, name);
}

/** Requests what a screen reads first; `zone` is the time zone of the account. A failed read is repeated by the screen. */
export function requestFirst(client: QueryClient, screen: ScreenId, nowMs: number, zone: string): void {
  for (const name of lookUp<readonly FirstRead[]>(SCREEN_READS, screen) ?? []) {
    if (!isPeriodRead(name)) void client.prefetchQuery(read(name));
    // A branch for each type of reply.
    else if (name === 'plannedOpenings' || name === 'lastNightOpenings')
      void client.prefetchQuery(PERIOD_READS[name](nowMs, zone));
    else void client.prefetchQuery(PERIOD_READS[name](nowMs, zone));
  }
}
