export type RunKind = 'irrigation' | 'fertigation' | 'control' | 'error';

/** One of several consecutive openings in a bar: when it ends, and its short name. */
export type RunPart = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly text: string;
  /** It failed, unlike the rest of the bar. */
  readonly failed?: true;
  /** Clean water at both ends of its fertigation, ms. */
  readonly preWaterMs?: number;
  readonly flushMs?: number;
};

/** One opening on a time axis. Whether it is past or running follows from its times. */
export type TimelineRun = {
  readonly key: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly kind: RunKind;
  /** unconfirmed: not confirmed by the device (yet); skipped: will not or did not run; dry: open, but without water. */
  readonly state?: 'unconfirmed' | 'skipped' | 'dry';
  /** Some of its parts failed: its outline is red, and these parts. */
  readonly failedInPart?: true;
  /** False if there is nothing to open: a hand opening has no cycle to explain. */
  readonly openable?: boolean;
  /** Label in the bar, if it fits. */
  readonly text?: string;
  /** Second line in the bar. */
  readonly sub?: string;
  /** Full sentence for the tooltip and screen readers; derived from kind and times by default. */
  readonly title?: string;
  /** Clean water before and after fertigation, ms: blue ends. */
  readonly preWaterMs?: number;
  readonly flushMs?: number;
  readonly parts?: readonly RunPart[];
  /** Originally planned start, before it was moved: an amber ghost. */
  readonly ghostFromMs?: number;
  /** An amber ring with the number of its risk card. */
  readonly risk?: number;
};

/** Whether a run is past, running or coming. */
export function phaseOf(
  run: Pick<TimelineRun, 'fromMs' | 'untilMs'>,
  nowMs: number | undefined,
): 'past' | 'running' | 'coming' {
  if (nowMs === undefined || nowMs < run.fromMs) return 'coming';
  return nowMs < run.untilMs ? 'running' : 'past';
}
