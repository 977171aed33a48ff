import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { usePlannedSpan } from '../output/use-planned-openings.ts';
import { keyOfRun, runStyle } from './board-run.ts';
import { useBoard, type BoardRun } from './use-board.ts';

/** Openings that, as things stand, will not happen: a plan holds them until their cycle is decided at its start. */
export type ExpectedSkips = {
  /** False while it is not known which cycles are skipped. */
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly isSkipped: (opening: PlannedOpeningShape) => boolean;
};

/** The expected skips among the openings of `usePlannedOpenings`. */
export function useExpectedSkips(): ExpectedSkips {
  const { fromMs, untilMs } = usePlannedSpan();
  const { data, error, refetch } = useBoard(fromMs, untilMs);
  const keys = skippedKeys(data?.runs ?? []);
  return {
    isKnown: data !== undefined,
    error,
    refetch: () => void refetch(),
    isSkipped: (opening) => isSkippedBy(opening, keys),
  };
}

/** The keys of the cycles that did not or are not expected to run. */
export function skippedKeys(runs: readonly BoardRun[]): ReadonlySet<string> {
  return new Set(runs.filter((run) => runStyle(run) === 'skipped').map(keyOfRun));
}

/** False once an opening has begun, whatever was expected. */
export function isSkippedBy(opening: PlannedOpeningShape, keys: ReadonlySet<string>): boolean {
  const { Scheduler: schedule, date, cycle } = opening;
  if (opening.opened_at !== null || schedule.id === null || date === null || cycle === null) return false;
  return keys.has(keyOfRun({ id_scheduler: schedule.id, date, cycle }));
}
