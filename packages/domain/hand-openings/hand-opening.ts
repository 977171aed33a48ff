import { ok, type Result, refuse } from '../core/result.ts';
import { type WaterSource, sourceCanSupply } from '../resources/farm.ts';
import { type HandOpeningState, refusesNewOpening } from './hand-opening-states.ts';
import { timeLeft, type TimeLeft } from '../units/duration.ts';

/** Maximum duration of a hand opening, in minutes. The minimum is above 0. */
export const MAX_HAND_OPENING_MIN = 1440;

/** A cycle of a schedule that is running now. */
export type RunningCycle = {
  readonly scheduleName: string;
  readonly endsAtMs: number;
  /** All outputs it uses, including those of its source. */
  readonly outputIds: ReadonlySet<string>;
};

/** Water drawn from a source now or soon: by an element of a running cycle or by a hand opening. */
export type Draw = { readonly fromMs: number; readonly untilMs: number; readonly flowM3PerH: number };

export type HandOpeningRequest = {
  readonly outputId: string;
  readonly minutes: number;
  readonly nowMs: number;
  /** Role of the output: valve of a section, output of a source, or neither (a lamp). */
  readonly use:
    | { readonly kind: 'valve'; readonly source: WaterSource; readonly flowM3PerH: number }
    | { readonly kind: 'source_output'; readonly source: WaterSource; readonly openValves: number }
    | { readonly kind: 'other' };
  /** Outputs of inactive modules that this opening depends on: its own or those of its source. */
  readonly off: readonly string[];
  /** State of the hand opening the output already has. */
  readonly live: HandOpeningState | null;
  readonly running: readonly RunningCycle[];
  /** All other draws on the source. */
  readonly draws: readonly Draw[];
};

/** Why a hand opening is refused. */
export type HandOpeningRefusal =
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

/** Decides whether this output may be opened by hand now. */
export function decideHandOpening(opening: HandOpeningRequest): Result<null, HandOpeningRefusal> {
  const { live, running, nowMs, outputId, use, off } = opening;
  if (off.length > 0) return refuse({ kind: 'module_off', outputs: off });
  if (live !== null) return refuse({ kind: refusesNewOpening(live) ? 'closing' : 'already_open' });
  const blocking = running.find((cycle) => cycle.outputIds.has(outputId) && cycle.endsAtMs > nowMs);
  if (blocking !== undefined) {
    const { scheduleName, endsAtMs } = blocking;
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

/** Decides whether a hand opening may be extended. It already has its output; only water or a module can be missing. */
export function decideExtension(opening: HandOpeningRequest): Result<null, HandOpeningRefusal> {
  const { off, use } = opening;
  if (off.length > 0) return refuse({ kind: 'module_off', outputs: off });
  return use.kind === 'valve' ? decideFlow(opening, use.source, use.flowM3PerH) : ok(null);
}

/** Refuses if the source cannot supply the flow for the whole time on top of all other draws. */
export function decideFlow(
  opening: Pick<HandOpeningRequest, 'nowMs' | 'minutes' | 'draws'>,
  source: WaterSource,
  wantedM3PerH: number,
): Result<null, HandOpeningRefusal> {
  const { nowMs, minutes, draws } = opening;
  const usedM3PerH = peakM3PerH(draws, nowMs, nowMs + minutes * 60_000);
  const { efficiencyM3PerH, name } = source;
  if (efficiencyM3PerH === null || sourceCanSupply(efficiencyM3PerH, usedM3PerH, wantedM3PerH)) return ok(null);
  return refuse({
    kind: 'source_short',
    source: name,
    leftM3PerH: Math.max(0, efficiencyM3PerH - usedM3PerH),
    wantedM3PerH,
  });
}

/** Peak total flow within [fromMs, untilMs). */
export function peakM3PerH(draws: readonly Draw[], fromMs: number, untilMs: number): number {
  const overlapping = draws.filter((draw) => draw.fromMs < untilMs && draw.untilMs > fromMs);
  // The total can only rise when a draw starts.
  const moments = overlapping.map((draw) => Math.max(draw.fromMs, fromMs));
  return moments.reduce((peak, at) => {
    const open = overlapping.filter((draw) => draw.fromMs <= at && at < draw.untilMs);
    return Math.max(
      peak,
      open.reduce((sum, draw) => sum + draw.flowM3PerH, 0),
    );
  }, 0);
}
