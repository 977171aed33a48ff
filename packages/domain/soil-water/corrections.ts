import { afterSteps, type Ground, type Step } from './drying.ts';
import { stepsBetween, type Track, waterBetweenMm } from './track.ts';

/** A way to correct the forecast of a section. */
export type Correction = {
  /** Factor on the drying. */
  readonly dryingFactor: number;
  /** How much a new measurement counts against what was forecast for it, 0 to 1. */
  readonly measuredShare: number;
};

/** Without a correction: as learnt, and as measured. */
export const UNCORRECTED: Correction = { dryingFactor: 1, measuredShare: 1 };

/** All corrections; the first one is none. */
export const CORRECTIONS: readonly Correction[] = [1, 0.8, 1.2].flatMap((dryingFactor) =>
  [1, 0.75, 0.5].map((measuredShare) => ({ dryingFactor, measuredShare })),
);

/** The newest forecasts by which corrections are judged. */
const JUDGED_LAST = 24;
/** A forecast is judged at the observations that follow it: at most so many, and not after so long. */
const JUDGED_AHEAD = 4;
const JUDGED_AHEAD_MS = 10 * 86_400_000;

/** Water up to this is no watering: a span with more may be forecast badly because of the water. */
const DRY_MM = 0.2;

export type JudgeOptions = {
  /** The section without its full point, which each observation carries. */
  readonly ground: Omit<Ground, 'fullPct'>;
  /** Whether forecasts over spans with water are judged too: only where the water at the sensor is well known. */
  readonly withWater: boolean;
  /** Steps as they were foreseen at an observation; by default those that happened. */
  readonly foreseen?: (from: number, to: number) => readonly Step[];
};

/** One past forecast with what was measured then, points. */
export type PastForecast = {
  readonly from: number;
  readonly to: number;
  readonly forecastPct: number;
  readonly measuredPct: number;
};

/** What a correction starts from at each observation: the measurement, mixed with what was forecast for it. */
export function seeds(track: Track, correction: Correction, ground: JudgeOptions['ground']): readonly number[] {
  const started: number[] = [];
  for (const [index, { moisturePct, fullPct }] of track.observations.entries()) {
    const before = started[index - 1];
    const fullBefore = track.observations[index - 1]?.fullPct ?? fullPct;
    const carried =
      before === undefined
        ? moisturePct
        : (afterSteps(groundOf(ground, fullBefore, correction), before, track.steps[index - 1] ?? []).at(-1) ?? before);
    const { measuredShare } = correction;
    started.push(measuredShare * moisturePct + (1 - measuredShare) * carried);
  }
  return started;
}

/** A section with a full point, corrected. */
export function groundOf(ground: JudgeOptions['ground'], fullPct: number, { dryingFactor }: Correction): Ground {
  return { ...ground, fullPct, dropPctPerMm: ground.dropPctPerMm * dryingFactor };
}

/** The forecasts that a correction would have made, in the order in which they could be judged. */
export function pastForecasts(track: Track, correction: Correction, options: JudgeOptions): readonly PastForecast[] {
  const { ground, withWater, foreseen = (from, to) => stepsBetween(track, from, to) } = options;
  const started = seeds(track, correction, ground);
  return track.observations.flatMap(({ atMs, moisturePct: measuredPct }, to) =>
    track.observations.slice(Math.max(0, to - JUDGED_AHEAD), to).flatMap((earlier, back): PastForecast[] => {
      const from = Math.max(0, to - JUDGED_AHEAD) + back;
      const start = started[from];
      if (start === undefined || atMs - earlier.atMs > JUDGED_AHEAD_MS) return [];
      if (!withWater && waterBetweenMm(track, from, to) > DRY_MM) return [];
      const states = afterSteps(groundOf(ground, earlier.fullPct, correction), start, foreseen(from, to));
      return [{ from, to, forecastPct: states.at(-1) ?? start, measuredPct }];
    }),
  );
}

/**
 * The correction that this section's own last forecasts call for: none, unless one of them would have been closer to
 * what was measured. Nothing that is learnt is applied because it is plausible: on measured maize a factor from dry
 * spells, always applied, made forecasts worse.
 */
export function chooseCorrection(track: Track, options: JudgeOptions): Correction {
  let best = { correction: UNCORRECTED, squares: Infinity };
  for (const correction of CORRECTIONS) {
    const judged = pastForecasts(track, correction, options).slice(-JUDGED_LAST);
    const squares = judged.reduce((sum, { forecastPct, measuredPct }) => sum + (forecastPct - measuredPct) ** 2, 0);
    if (squares < best.squares) best = { correction, squares };
  }
  return best.correction;
}
