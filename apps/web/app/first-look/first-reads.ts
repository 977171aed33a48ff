import type { QueryClient } from '@tanstack/react-query';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { read } from '../../api/query.ts';
import { readPlannedOpenings } from '../../entities/output/use-planned-openings.ts';
import { readBoard } from '../../entities/schedule/use-board.ts';
import type { ScreenId } from '../../navigation/paths.ts';
import { isPeriodName, PERIOD_READS, SCREEN_READS, type FirstRead, type PeriodName } from './screen-reads.ts';

/** Requests what a screen reads first; `zone` is the time zone of the account. A failed read is repeated by the screen. */
export function requestFirst(client: QueryClient, screen: ScreenId, nowMs: number, zone: string): void {
  for (const name of lookUp<readonly FirstRead[]>(SCREEN_READS, screen) ?? [])
    if (isPeriodName(name)) requestPeriod(client, name, nowMs, zone);
    else void client.prefetchQuery(read(name));
}

/** Requests a read of a period. */
export function requestPeriod(client: QueryClient, name: PeriodName, nowMs: number, zone: string): void {
  const { call, spanOf } = PERIOD_READS[name];
  const span = spanOf(nowMs, zone);
  switch (call) {
    case 'listPlannedOpenings':
      return void client.prefetchQuery(readPlannedOpenings(span));
    case 'irrigationBoard':
      return void client.prefetchQuery(readBoard(span.fromMs, span.untilMs));
  }
}
