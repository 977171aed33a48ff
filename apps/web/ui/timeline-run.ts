export type RunKind = 'irrigation' | 'fertigation' | 'control' | 'error';

/** What a bar is made of where it stands for several openings that follow each other: where one ends, and its short name. */
export type RunPart = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly text: string;
  /** Blue ends of its fertigation, in ms. */
  readonly preWaterMs?: number;
  readonly flushMs?: number;
};

/** One opening on a time axis. Whether it is past or running follows from its times. */
export type TimelineRun = {
  readonly key: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly kind: RunKind;
  /** unconfirmed: not (yet) confirmed by the device; skipped: will not or did not run. */
  readonly state?: 'unconfirmed' | 'skipped';
  /** Written into the bar where it fits. */
  readonly text?: string;
  /** Second line in the bar. */
  readonly sub?: string;
  /** The whole sentence for the tooltip and screen readers; made from kind and times when left out. */
  readonly title?: string;
  /** Blue ends of a fertigation: clean water before and after, in ms. */
  readonly preWaterMs?: number;
  readonly flushMs?: number;
  readonly parts?: readonly RunPart[];
  /** It was planned for this moment and moved: an amber ghost. */
  readonly ghostFromMs?: number;
  /** Amber ring with a number that repeats on a card. */
  readonly risk?: number;
};

/** How a run stands to the present. */
export function phaseOf(
  run: Pick<TimelineRun, 'fromMs' | 'untilMs'>,
  nowMs: number | undefined,
): 'past' | 'running' | 'coming' {
  if (nowMs === undefined || nowMs < run.fromMs) return 'coming';
  return nowMs < run.untilMs ? 'running' : 'past';
}
