import type { Farm } from '../resources/farm.ts';
import type { Occupation, PlannedCycle } from './plan.ts';

/** What one source gives in a stretch of time, m³/h, and to whom; `programId` null is an opening by hand. */
export type FlowStep = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly totalM3PerH: number;
  readonly by: readonly { readonly programId: string | null; readonly flowM3PerH: number }[];
};

/** Water that somebody draws from a source. */
export type SourceDraw = {
  readonly sourceId: string;
  readonly programId: string | null;
  readonly flowM3PerH: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

const MS_PER_MINUTE = 60_000;
/** Flows below this are the rest of a sum, not water. */
const NOTHING_M3_PER_H = 1e-6;

/** What planned cycles, and what already runs, draw from the sources. A cycle that is skipped draws nothing. */
export function drawsOf(
  cycles: readonly PlannedCycle[],
  occupied: readonly Occupation[],
  farm: Farm,
): readonly SourceDraw[] {
  const running = occupied.flatMap(({ sourceId, programId, flowM3PerH, fromMs, untilMs }) =>
    sourceId === null ? [] : [{ sourceId, programId, flowM3PerH, fromMs, untilMs }],
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
            programId: cycle.compiled.saved.id,
            flowM3PerH,
            fromMs: (startMin + fromMin) * MS_PER_MINUTE,
            untilMs: (startMin + untilMin) * MS_PER_MINUTE,
          },
        ];
      }),
    );
  return [...running, ...planned];
}

/** The flow of one source over a period as steps; stretches in which nothing flows are left out. */
export function flowSteps(
  draws: readonly SourceDraw[],
  sourceId: string,
  fromMs: number,
  untilMs: number,
): readonly FlowStep[] {
  const changes = draws
    .filter((draw) => draw.sourceId === sourceId && draw.fromMs < untilMs && draw.untilMs > fromMs)
    .flatMap(({ programId, flowM3PerH, ...draw }) => [
      { atMs: Math.max(fromMs, draw.fromMs), programId, flowM3PerH },
      { atMs: Math.min(untilMs, draw.untilMs), programId, flowM3PerH: -flowM3PerH },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  const open = new Map<string | null, number>();
  const steps: FlowStep[] = [];
  for (const [i, change] of changes.entries()) {
    open.set(change.programId, (open.get(change.programId) ?? 0) + change.flowM3PerH);
    const nextMs = changes[i + 1]?.atMs;
    if (nextMs === undefined || nextMs === change.atMs) continue;
    const by = [...open]
      .filter(([, flowM3PerH]) => flowM3PerH > NOTHING_M3_PER_H)
      .map(([programId, flowM3PerH]) => ({ programId, flowM3PerH }));
    if (by.length === 0) continue;
    const totalM3PerH = by.reduce((sum, { flowM3PerH }) => sum + flowM3PerH, 0);
    steps.push({ fromMs: change.atMs, untilMs: nextMs, totalM3PerH, by });
  }
  return steps;
}

/** Water of these steps from a moment on, m³. */
export function waterOf(steps: readonly FlowStep[], sinceMs: number): number {
  return steps.reduce(
    (sum, { fromMs, untilMs, totalM3PerH }) =>
      sum + (totalM3PerH * Math.max(0, untilMs - Math.max(fromMs, sinceMs))) / 3_600_000,
    0,
  );
}
