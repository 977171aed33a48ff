import { keyOfRun } from './board-run.ts';
import type { BoardRun, BoardSource } from './use-board.ts';
import type { FlowStep } from '../../ui/chart/flow-chart.tsx';

/** The flow of a source, purple while the schedule using it fertigates. */
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
        kind: fertigated.some((run) => run.id === id && run.fromMs < untilMs && run.untilMs > fromMs)
          ? 'fertigation'
          : 'irrigation',
      })),
    };
  });
}

/**
 * Unmet demand on the source at the intended start: cycles that wait for water or are omitted. A cycle waiting for
 * an occupied valve does not exceed the source.
 */
export function unmetFlow(runs: readonly BoardRun[], waits: BoardSource['waits']) {
  const waitingForWater = new Set(waits.map(keyOfRun));
  return runs.flatMap((run) => {
    const fromMs = Date.parse(run.own_start_at);
    const startsMs = Date.parse(run.starts_at);
    const endsMs = Date.parse(run.ends_at);
    const durationH = (endsMs - startsMs) / 3_600_000;
    const planned = run.water.planned ?? 0;
    const untilMs = run.skipped === null ? startsMs : endsMs;
    if (!waitingForWater.has(keyOfRun(run)) || untilMs <= fromMs || planned <= 0 || durationH <= 0) return [];
    return [{ fromMs, untilMs, flow: planned / durationH }];
  });
}
