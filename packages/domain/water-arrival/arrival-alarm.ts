import type { ArrivalWord } from './arrival.ts';

/** A judged run. */
export type JudgedRun = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Null: nothing could be stated about it. */
  readonly seen: { readonly word: ArrivalWord; readonly risePct: number; readonly expectedPct: number } | null;
};

/** What follows from a run for the alarm of its section. */
export type ArrivalAlarm =
  | {
      readonly kind: 'raise';
      readonly evidence: 'two_runs' | 'wrong_flow';
      /** Start of the first run without a response. */
      readonly sinceMs: number;
      readonly risePct: number;
      readonly expectedPct: number;
    }
  | { readonly kind: 'end' }
  | { readonly kind: 'keep' };

/** A run that ended longer ago is history: its readings arrived late, and nobody can mend it now. */
const NEWS_MS = 24 * 3_600_000;

/**
 * Two runs in a row without a response raise the alarm, or one whose flow was wrong too; a run that wetted ends it. A
 * run of which nothing can be seen breaks the row.
 *
 * @param before The run before it; null: none.
 */
export function arrivalAlarm(
  run: JudgedRun & { readonly hadWrongFlow: boolean },
  before: JudgedRun | null,
  nowMs: number,
): ArrivalAlarm {
  switch (run.seen?.word) {
    case 'wetted':
      return { kind: 'end' };
    case 'no_response': {
      if (nowMs - run.untilMs > NEWS_MS) return { kind: 'keep' };
      const { risePct, expectedPct } = run.seen;
      const rise = { risePct: Math.max(0, risePct), expectedPct };
      if (before?.seen?.word === 'no_response')
        return { kind: 'raise', evidence: 'two_runs', sinceMs: before.fromMs, ...rise };
      return run.hadWrongFlow
        ? { kind: 'raise', evidence: 'wrong_flow', sinceMs: run.fromMs, ...rise }
        : { kind: 'keep' };
    }
    case 'weak':
    case undefined:
      return { kind: 'keep' };
  }
}
