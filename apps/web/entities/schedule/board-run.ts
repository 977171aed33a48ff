import type { Language } from '@zagon/domain/core/language.ts';
import type { RunKind, TimelineRun } from '../../ui/time/timeline-run.ts';
import { nameParts } from '../resource/section-name.ts';
import type { BoardRun } from './use-board.ts';

/** Past or expected outcome of a cycle, as drawn; the bar's kind is separate. */
export type RunStyle = 'planned' | 'running' | 'done' | 'skipped' | 'error';

/** How far ahead the device has its plan, ms; a run beyond that is planned, not unconfirmed. */
const DEVICE_HORIZON_MS = 26 * 3_600_000;
const MINUTE_MS = 60_000;

export function runStyle(run: Pick<BoardRun, 'outcome' | 'result' | 'skipped'>): RunStyle {
  if (run.result === 'error' || run.result === 'error_with_logic') return 'error';
  if (run.skipped !== null) return 'skipped';
  switch (run.outcome) {
    case 'did_not_run':
    case 'will_not_run':
      return 'skipped';
    case 'running':
      return 'running';
    // A stopped run ran until then, and nothing failed.
    case 'ran':
    case 'ran_in_part':
      return 'done';
    case 'will_run':
      return 'planned';
  }
}

/** True if some of its sections failed and others delivered water: only the failed part is red. */
export function failedInPart(run: Pick<BoardRun, 'outcome' | 'result' | 'skipped'>): boolean {
  return runStyle(run) === 'error' && run.outcome === 'ran_in_part';
}

export function kindOf(run: Pick<BoardRun, 'kind' | 'fertigation' | 'outcome' | 'result' | 'skipped'>): RunKind {
  if (runStyle(run) === 'error' && !failedInPart(run)) return 'error';
  if (run.kind === 'control') return 'control';
  return run.fertigation ? 'fertigation' : 'irrigation';
}

/** Identifies a cycle within the account. */
export function keyOfRun({ id_scheduler, date, cycle }: Pick<BoardRun, 'id_scheduler' | 'date' | 'cycle'>): string {
  return `${id_scheduler} ${date} ${cycle}`;
}

/** A cycle as a bar on a time axis. `title` names the schedule and what is known about the run. */
export function timelineRun(run: BoardRun, nowMs: number, language: Language, times: string): TimelineRun {
  const style = runStyle(run);
  const fromMs = Date.parse(run.starts_at);
  const intendedMs = Date.parse(run.own_start_at);
  const state =
    style === 'skipped'
      ? 'skipped'
      : style === 'planned' && !run.on_device && fromMs < nowMs + DEVICE_HORIZON_MS
        ? 'unconfirmed'
        : undefined;
  return {
    key: keyOfRun(run),
    fromMs,
    untilMs: Date.parse(run.ends_at),
    kind: kindOf(run),
    title: [`${run.name}, ${times}`, ...run.elements.map(({ name }) => name)].join(', ') + `. ${run.title[language]}`,
    ...(failedInPart(run) ? { failedInPart: true as const } : {}),
    ...barContent(run),
    ...(state === undefined ? {} : { state }),
    ...(intendedMs < fromMs && style !== 'skipped' ? { ghostFromMs: intendedMs } : {}),
  };
}

/** Content of a cycle's bar: sequential elements as parts, simultaneous ones as one label. */
function barContent({ elements }: Pick<BoardRun, 'elements'>): Pick<TimelineRun, 'parts' | 'text'> {
  const parts = elements.map(
    ({ name, opens_at: handOpenings, closes_at: closes, pre_water: preWater, flush, failed }) => ({
      fromMs: Date.parse(handOpenings),
      untilMs: Date.parse(closes),
      text: nameParts(name).short,
      ...(failed === true ? { failed } : {}),
      ...(preWater === null ? {} : { preWaterMs: preWater * MINUTE_MS }),
      ...(flush === null ? {} : { flushMs: flush * MINUTE_MS }),
    }),
  );
  // At a handover, both sections are open for a few seconds.
  const sequential = parts.every(({ untilMs }, at) => untilMs - (parts[at + 1]?.fromMs ?? untilMs) <= MINUTE_MS);
  if (sequential) return parts.length === 0 ? {} : { parts };
  return { text: parts.map(({ text }) => text).join(', ') };
}

/** Water of a cycle, m³: the delivered amount if it is over, else the planned one; 0 if it is omitted. */
export function waterOf(run: BoardRun): number {
  const { planned, given, measured } = run.water;
  switch (runStyle(run)) {
    case 'skipped':
      return given ?? 0;
    case 'done':
    case 'error':
      return measured ?? given ?? 0;
    case 'running':
    case 'planned':
      return planned ?? 0;
  }
}
