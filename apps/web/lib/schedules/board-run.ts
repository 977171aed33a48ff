import type { Language } from '@zagon/domain/core/language.ts';
import type { RunKind, TimelineRun } from '../../ui/timeline-run.ts';
import { nameParts } from '../section-name.ts';
import type { BoardRun } from './use-board.ts';

/** What became of a cycle, or will, as it is drawn: the kind of its bar beside it. */
export type RunLook = 'planned' | 'running' | 'done' | 'skipped' | 'error';

/** So far ahead the device holds its plan, in ms; beyond it a run is planned, not unconfirmed. */
const DEVICE_MS = 26 * 3_600_000;
const MINUTE_MS = 60_000;

export function lookOf(run: Pick<BoardRun, 'outcome' | 'result' | 'skipped'>): RunLook {
  if (run.result === 'error' || run.result === 'error_with_logic') return 'error';
  if (run.skipped !== null) return 'skipped';
  switch (run.outcome) {
    case 'did_not_run':
    case 'will_not_run':
      return 'skipped';
    case 'running':
      return 'running';
    // What somebody stopped ran until then, and nothing failed.
    case 'ran':
    case 'ran_in_part':
      return 'done';
    case 'will_run':
      return 'planned';
  }
}

export function kindOf(run: Pick<BoardRun, 'kind' | 'fertigation' | 'outcome' | 'result' | 'skipped'>): RunKind {
  if (lookOf(run) === 'error') return 'error';
  if (run.kind === 'control') return 'control';
  return run.fertigation ? 'fertigation' : 'irrigation';
}

/** Names a cycle among all of the account. */
export function keyOfRun({ id_scheduler, date, cycle }: Pick<BoardRun, 'id_scheduler' | 'date' | 'cycle'>): string {
  return `${id_scheduler} ${date} ${cycle}`;
}

/** A cycle as a bar on a time axis. `title` says whose it is and what is known of it. */
export function timelineRun(run: BoardRun, nowMs: number, language: Language, times: string): TimelineRun {
  const look = lookOf(run);
  const fromMs = Date.parse(run.starts_at);
  const ownMs = Date.parse(run.own_start_at);
  const state =
    look === 'skipped'
      ? 'skipped'
      : look === 'planned' && !run.on_device && fromMs < nowMs + DEVICE_MS
        ? 'unconfirmed'
        : undefined;
  return {
    key: keyOfRun(run),
    fromMs,
    untilMs: Date.parse(run.ends_at),
    kind: kindOf(run),
    title: [`${run.name}, ${times}`, ...run.elements.map(({ name }) => name)].join(', ') + `. ${run.title[language]}`,
    ...insideOf(run),
    ...(state === undefined ? {} : { state }),
    ...(ownMs < fromMs && look !== 'skipped' ? { ghostFromMs: ownMs } : {}),
  };
}

/** Who runs in a cycle: one after the other as parts of its bar, together as one word in it. */
function insideOf({ elements }: Pick<BoardRun, 'elements'>): Pick<TimelineRun, 'parts' | 'text'> {
  const parts = elements.map(({ name, opens_at: opens, closes_at: closes, pre_water: preWater, flush }) => ({
    fromMs: Date.parse(opens),
    untilMs: Date.parse(closes),
    text: nameParts(name).short,
    ...(preWater === null ? {} : { preWaterMs: preWater * MINUTE_MS }),
    ...(flush === null ? {} : { flushMs: flush * MINUTE_MS }),
  }));
  // What hands over to the next is open beside it for some seconds.
  const inTurn = parts.every(({ untilMs }, at) => untilMs - (parts[at + 1]?.fromMs ?? untilMs) <= MINUTE_MS);
  if (inTurn) return parts.length === 0 ? {} : { parts };
  return { text: parts.map(({ text }) => text).join(', ') };
}

/** The water of a cycle, m³: what was given where it is over, else what is planned; nothing of one that is left out. */
export function waterOf(run: BoardRun): number {
  const { planned, given, measured } = run.water;
  switch (lookOf(run)) {
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
