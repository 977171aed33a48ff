import { keyOfRun } from './board-run.ts';
import type { BoardRun, BoardSource } from './use-board.ts';
import type { FlowStep } from '../../ui/flow-chart.tsx';

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

/**
 * What cycles want of the source at their own start and do not get: they wait for water, or are left out. Who waits for
 * a valve that something else has wants no more water than there is.
 */
export function unmetFlow(runs: readonly BoardRun[], waits: BoardSource['waits']) {
  const short = new Set(waits.map(keyOfRun));
  return runs.flatMap((run) => {
    const fromMs = Date.parse(run.own_start_at);
    const startsMs = Date.parse(run.starts_at);
    const endsMs = Date.parse(run.ends_at);
    const lengthH = (endsMs - startsMs) / 3_600_000;
    const planned = run.water.planned ?? 0;
    const untilMs = run.skipped === null ? startsMs : endsMs;
    if (!short.has(keyOfRun(run)) || untilMs <= fromMs || planned <= 0 || lengthH <= 0) return [];
    return [{ fromMs, untilMs, flow: planned / lengthH }];
  });
}
