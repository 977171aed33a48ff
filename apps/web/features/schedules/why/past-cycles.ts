import type { RunShape, schedulerHistory } from '@zagon/contract/schedulers/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';

/** One cycle that the card can show. */
export type PastCycle = {
  readonly idRun: string;
  readonly startsMs: number;
  readonly finishedMs: number | null;
  readonly explanation: RunShape['explanation'];
};

type History = ReplyOf<typeof schedulerHistory>;

/**
 * The cycles of a period in their order, the last result among them even before the history is read.
 * An answer counts only for the very period that was asked for.
 */
export function cyclesOf(
  program: Pick<SchedulerShape, 'last_result'>,
  history: History | undefined,
  period: { readonly d0: string; readonly d1: string },
): readonly PastCycle[] {
  const asked =
    history !== undefined &&
    Date.parse(history.dates.d0) === Date.parse(period.d0) &&
    Date.parse(history.dates.d1) === Date.parse(period.d1);
  const runs = asked ? history.runs.filter(({ result }) => result !== null) : [];
  const cycles = runs.map((run): PastCycle => ({
    idRun: run.id,
    startsMs: Date.parse(run.starts_at),
    finishedMs: Date.parse(run.ends_at),
    explanation: run.explanation,
  }));
  const last = program.last_result;
  if (last !== null && !cycles.some(({ idRun }) => idRun === last.id_run)) {
    const finishedMs = Date.parse(last.finished_at);
    cycles.push({ idRun: last.id_run, startsMs: finishedMs, finishedMs, explanation: last.explanation });
  }
  return cycles.toSorted((a, b) => a.startsMs - b.startsMs);
}
