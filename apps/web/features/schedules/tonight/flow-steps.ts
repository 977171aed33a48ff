import type { BoardRun, BoardSource } from '../../../lib/schedules/use-board.ts';
import type { FlowStep } from '../../../ui/flow-chart.tsx';

/** The flow of a source, purple where the program that takes it fertigates at that time. */
export function flowSteps(source: Pick<BoardSource, 'flow'>, runs: readonly BoardRun[]): readonly FlowStep[] {
  const fertigated = runs
    .filter(({ fertigation, skipped }) => fertigation && skipped === null)
    .map((run) => ({ id: run.id_scheduler, fromMs: Date.parse(run.starts_at), untilMs: Date.parse(run.ends_at) }));
  return source.flow.map((step): FlowStep => {
    const fromMs = Date.parse(step.from);
    const untilMs = Date.parse(step.until);
    return {
      fromMs,
      untilMs,
      parts: step.by.map(({ id_scheduler: id, flow }, index) => ({
        key: `${id ?? 'hand'} ${index}`,
        flow,
        look: fertigated.some((run) => run.id === id && run.fromMs < untilMs && run.untilMs > fromMs)
          ? 'fertigation'
          : 'irrigation',
      })),
    };
  });
}

/** What runs wanted at their own start and did not get: they wait, and this is what would have flowed. */
export function unmetFlow(runs: readonly BoardRun[]) {
  return runs.flatMap((run) => {
    const fromMs = Date.parse(run.own_start_at);
    const startsMs = Date.parse(run.starts_at);
    const lengthH = (Date.parse(run.ends_at) - startsMs) / 3_600_000;
    const planned = run.water.planned ?? 0;
    if (startsMs <= fromMs || run.skipped !== null || planned <= 0 || lengthH <= 0) return [];
    return [{ fromMs, untilMs: startsMs, flow: planned / lengthH }];
  });
}
