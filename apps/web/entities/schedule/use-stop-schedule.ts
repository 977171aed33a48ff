import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/query.ts';
import { newKey } from '../../api/request.ts';
import { isStopOver, isStopPending } from '../../api/stop-answer.ts';
import type { EndpointName } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { nowMs } from '../../time/clock.ts';
import { pressed } from '../output/stops/pending-stop.ts';
import { putStop } from '../output/stops/stop-store.ts';

/** How long a stop is repeated if the page does not know when the cycle ends, ms. */
const REPEATED_FOR_MS = 2 * 3_600_000;

const AFFECTED: readonly EndpointName[] = ['listSchedules', 'listPlannedOpenings', 'irrigationBoard'];

/** What became of a stop: it is at the server, it is sent again until it is, or it cannot be carried out. */
export type ScheduleStop =
  | { readonly kind: 'sent' }
  | { readonly kind: 'repeated'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Stops the running cycle of a schedule; one that does not arrive is repeated until that cycle is over anyway. */
export function useStopSchedule() {
  const client = useQueryClient();
  const common = useTexts('common');
  const write = useWrite('stopSchedule', AFFECTED);
  const stop = async (id: string): Promise<ScheduleStop> => {
    const answer = await write.send({ params: { id } });
    if (answer.ok || isStopPending(answer)) return { kind: 'sent' };
    const { message } = answer.error;
    if (isStopOver(answer.error)) return { kind: 'refused', message };
    const lists = client.getQueriesData<readonly PlannedOpeningShape[]>({ queryKey: ['listPlannedOpenings'] });
    const untilMs = cycleEndMs(
      lists.flatMap(([, list]) => list ?? []),
      id,
      nowMs(),
    );
    putStop(pressed(undefined, { call: 'stopSchedule', id, untilMs }, newKey(), nowMs()));
    return { kind: 'repeated', message: common.t('stopOutput.repeats', { message }) };
  };
  return { stop, busy: write.busy } as const;
}

/** When the running cycle of a schedule ends at the latest, ms since 1970: a stop must not reach the next one. */
export function cycleEndMs(openings: readonly PlannedOpeningShape[], scheduleId: string, now: number): number {
  const own = openings.filter(({ Scheduler: { id } }) => id === scheduleId);
  const running = own.filter(({ open_at, close_at }) => Date.parse(open_at) <= now && Date.parse(close_at) > now);
  const runs = new Set(running.map(runOf));
  const ends = own.filter((opening) => runs.has(runOf(opening))).map(({ close_at }) => Date.parse(close_at));
  return ends.length === 0 ? now + REPEATED_FOR_MS : Math.max(...ends);
}

const runOf = ({ id_run, date, cycle }: PlannedOpeningShape): string => id_run ?? `${date} ${cycle}`;
