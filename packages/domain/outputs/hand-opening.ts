import { ok, type Result, refuse } from '../core/result.ts';
import { type WaterSource, sourceCanGive } from '../resources/farm.ts';
import { type ManualOpenState, refusesNewOpening } from './manual-open-states.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** Longest and shortest opening by hand, minutes; the lower bound is exclusive. */
export const MAX_HAND_OPENING_MIN = 1440;

/** A cycle of a schedule that runs now. */
export type RunningCycle = {
  readonly scheduleName: string;
  readonly endsAtMs: number;
  /** Every output that it uses, those of the source too. */
  readonly outputIds: ReadonlySet<string>;
};

/** Water that a source gives or is about to give: a running cycle's element or a hand opening. */
export type Draw = { readonly fromMs: number; readonly untilMs: number; readonly flowM3PerH: number };

export type HandOpening = {
  readonly outputId: string;
  readonly minutes: number;
  readonly nowMs: number;
  /** What the output is to the water: a section's valve, an output of a source, or neither (a lamp). */
  readonly use:
    | { readonly kind: 'valve'; readonly source: WaterSource; readonly flowM3PerH: number }
    | { readonly kind: 'source_output'; readonly source: WaterSource; readonly openValves: number }
    | { readonly kind: 'other' };
  /** Outputs without which it does nothing and whose module is switched off: its own, or its source's. */
  readonly off: readonly string[];
  /** The opening by hand that it already has. */
  readonly live: ManualOpenState | null;
  readonly running: readonly RunningCycle[];
  /** What else the source gives, this output left out. */
  readonly draws: readonly Draw[];
};

/** Why an opening by hand is refused. */
export type HandRefusal =
  | { readonly kind: 'already_open' }
  | { readonly kind: 'closing' }
  | { readonly kind: 'schedule_runs'; readonly scheduleName: string; readonly left: TimeLeft }
  | {
      readonly kind: 'source_short';
      readonly source: string;
      readonly leftM3PerH: number;
      readonly wantedM3PerH: number;
    }
  | { readonly kind: 'pump_alone'; readonly source: string }
  | { readonly kind: 'module_off'; readonly outputs: readonly string[] };

/** Whether this output may be opened by hand now. */
export function decideHandOpening(opening: HandOpening): Result<null, HandRefusal> {
  const { live, running, nowMs, outputId, use, off } = opening;
  if (off.length > 0) return refuse({ kind: 'module_off', outputs: off });
  if (live !== null) return refuse({ kind: refusesNewOpening(live) ? 'closing' : 'already_open' });
  const holder = running.find((cycle) => cycle.outputIds.has(outputId) && cycle.endsAtMs > nowMs);
  if (holder !== undefined) {
    const { scheduleName, endsAtMs } = holder;
    return refuse({ kind: 'schedule_runs', scheduleName, left: timeLeft((endsAtMs - nowMs) / 1000) });
  }
  switch (use.kind) {
    case 'valve':
      return decideFlow(opening, use.source, use.flowM3PerH);
    case 'source_output':
      return use.openValves > 0 ? ok(null) : refuse({ kind: 'pump_alone', source: use.source.name });
    case 'other':
      return ok(null);
  }
}

/** Whether an opening by hand may go on: its output is its own, so that only what it needs beside it can be missing. */
export function decideExtension(opening: HandOpening): Result<null, HandRefusal> {
  const { off, use } = opening;
  if (off.length > 0) return refuse({ kind: 'module_off', outputs: off });
  return use.kind === 'valve' ? decideFlow(opening, use.source, use.flowM3PerH) : ok(null);
}

/** The source must be able to give it for the whole time, beside all that runs meanwhile. */
export function decideFlow(
  opening: Pick<HandOpening, 'nowMs' | 'minutes' | 'draws'>,
  source: WaterSource,
  wantedM3PerH: number,
): Result<null, HandRefusal> {
  const { nowMs, minutes, draws } = opening;
  const usedM3PerH = peakM3PerH(draws, nowMs, nowMs + minutes * 60_000);
  const { efficiencyM3PerH, name } = source;
  if (efficiencyM3PerH === null || sourceCanGive(efficiencyM3PerH, usedM3PerH, wantedM3PerH)) return ok(null);
  return refuse({
    kind: 'source_short',
    source: name,
    leftM3PerH: Math.max(0, efficiencyM3PerH - usedM3PerH),
    wantedM3PerH,
  });
}

/** The most that is drawn at any moment of [fromMs, untilMs). */
export function peakM3PerH(draws: readonly Draw[], fromMs: number, untilMs: number): number {
  const touching = draws.filter((draw) => draw.fromMs < untilMs && draw.untilMs > fromMs);
  // The sum only rises where something opens.
  const moments = touching.map((draw) => Math.max(draw.fromMs, fromMs));
  return moments.reduce((peak, at) => {
    const open = touching.filter((draw) => draw.fromMs <= at && at < draw.untilMs);
    return Math.max(
      peak,
      open.reduce((sum, draw) => sum + draw.flowM3PerH, 0),
    );
  }, 0);
}
