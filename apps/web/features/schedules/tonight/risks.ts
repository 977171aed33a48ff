import { keyOfRun, runStyle } from '../../../entities/schedule/board-run.ts';
import type { BoardRun, Risk } from '../../../entities/schedule/use-board.ts';

/** A risk with the number that links its card and its bar. */
export type NumberedRisk = { readonly risk: Risk; readonly number: number };

/** A risk the user acted on and that has disappeared since. */
export type SolvedRisk = { readonly risk: Risk; readonly atMs: number };

export function keyOfRisk(risk: Risk): string {
  return `${risk.id_scheduler} ${risk.date} ${risk.cycle} ${risk.kind} ${risk.id_object ?? ''} ${risk.condition ?? ''}`;
}

/** The risks by time, numbered from 1. */
export function numbered(risks: readonly Risk[]): readonly NumberedRisk[] {
  return risks
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
    .map((risk, index) => ({ risk, number: index + 1 }));
}

/** The number on a bar: that of its first card. */
export function numberOf(run: BoardRun, risks: readonly NumberedRisk[]): number | undefined {
  const key = keyOfRun(run);
  return risks.find(({ risk }) => keyOfRun(risk) === key)?.number;
}

/** Risks of runs that go as planned all the same. */
const AS_PLANNED: readonly Risk['kind'][] = ['run_late', 'probe_watched'];

/** How many schedules run tonight, and how many of them as planned. Omitted cycles are not counted. */
export function countCleanSchedules(runs: readonly BoardRun[], risks: readonly NumberedRisk[]) {
  const all = new Set(runs.filter((run) => runStyle(run) !== 'skipped').map((run) => run.id_scheduler));
  for (const { risk } of risks) all.add(risk.id_scheduler);
  const risky = new Set(
    risks.filter(({ risk }) => !AS_PLANNED.includes(risk.kind)).map(({ risk }) => risk.id_scheduler),
  );
  const clean = [...all].filter((id) => !risky.has(id)).length;
  return { all: all.size, clean } as const;
}
