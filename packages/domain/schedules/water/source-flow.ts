import type { Farm } from '../../resources/farm.ts';
import type { Occupation, PlannedCycle } from '../planner/plan.ts';

/** Flow of one source over a time span, m³/h, split by schedule; `scheduleId` null is a hand opening. */
export type FlowStep = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly totalM3PerH: number;
  readonly by: readonly { readonly scheduleId: string | null; readonly flowM3PerH: number }[];
};

/** One draw on a source. */
export type SourceDraw = {
  readonly sourceId: string;
  readonly scheduleId: string | null;
  readonly flowM3PerH: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

const MS_PER_MINUTE = 60_000;
/** Flows below this are floating-point residue. */
const NEGLIGIBLE_M3_PER_H = 1e-6;

/** Draws of planned cycles and current occupations. Skipped cycles draw nothing. */
export function drawsOf(
  cycles: readonly PlannedCycle[],
  occupied: readonly Occupation[],
  farm: Farm,
): readonly SourceDraw[] {
  const running = occupied.flatMap(({ sourceId, scheduleId, flowM3PerH, fromMs, untilMs }) =>
    sourceId === null ? [] : [{ sourceId, scheduleId: scheduleId, flowM3PerH, fromMs, untilMs }],
  );
  const planned = cycles
    .filter(({ skipped }) => skipped === null)
    .flatMap(({ cycle, startMin }) =>
      cycle.shape.runs.flatMap(({ consumer, fromMin, untilMin }) => {
        const { sourceId, flowM3PerH } = consumer;
        if (sourceId === null || flowM3PerH === null || !farm.sources.has(sourceId)) return [];
        return [
          {
            sourceId,
            scheduleId: cycle.compiled.saved.id,
            flowM3PerH,
            fromMs: (startMin + fromMin) * MS_PER_MINUTE,
            untilMs: (startMin + untilMin) * MS_PER_MINUTE,
          },
        ];
      }),
    );
  return [...running, ...planned];
}

/** Flow of one source over a period as steps; spans without flow are omitted. */
export function flowSteps(
  draws: readonly SourceDraw[],
  sourceId: string,
  fromMs: number,
  untilMs: number,
): readonly FlowStep[] {
  const changes = draws
    .filter((draw) => draw.sourceId === sourceId && draw.fromMs < untilMs && draw.untilMs > fromMs)
    .flatMap(({ scheduleId, flowM3PerH, ...draw }) => [
      { atMs: Math.max(fromMs, draw.fromMs), scheduleId: scheduleId, flowM3PerH },
      { atMs: Math.min(untilMs, draw.untilMs), scheduleId: scheduleId, flowM3PerH: -flowM3PerH },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  const open = new Map<string | null, number>();
  const steps: FlowStep[] = [];
  for (const [i, change] of changes.entries()) {
    open.set(change.scheduleId, (open.get(change.scheduleId) ?? 0) + change.flowM3PerH);
    const nextMs = changes[i + 1]?.atMs;
    if (nextMs === undefined || nextMs === change.atMs) continue;
    const by = [...open]
      .filter(([, flowM3PerH]) => flowM3PerH > NEGLIGIBLE_M3_PER_H)
      .map(([scheduleId, flowM3PerH]) => ({ scheduleId: scheduleId, flowM3PerH }));
    if (by.length === 0) continue;
    const totalM3PerH = by.reduce((sum, { flowM3PerH }) => sum + flowM3PerH, 0);
    steps.push({ fromMs: change.atMs, untilMs: nextMs, totalM3PerH, by });
  }
  return steps;
}

/** Volume of the steps after `sinceMs`, m³. */
export function volumeSinceM3(steps: readonly FlowStep[], sinceMs: number): number {
  return steps.reduce(
    (sum, { fromMs, untilMs, totalM3PerH }) =>
      sum + (totalM3PerH * Math.max(0, untilMs - Math.max(fromMs, sinceMs))) / 3_600_000,
    0,
  );
}
