import { median, medianDeviation } from '../core/statistics.ts';
import { felt } from './dry-spans.ts';
import { type DryingFacts, settledMs } from './drying-rate.ts';

/**
 * Full point where the soil is measured only every few days: the mean of the two highest contents so far, because a
 * single one may be a bad measurement. Null before the first.
 */
export function highestMeasured(moisturesPct: readonly number[]): number | null {
  const highest = moisturesPct.toSorted((a, b) => b - a).slice(0, 2);
  return highest.length === 0 ? null : highest.reduce((sum, pct) => sum + pct, 0) / highest.length;
}

/** What shows where a soil stops draining. */
export type DrainageFacts = Pick<DryingFacts, 'moistureAt' | 'useMm' | 'wettings' | 'drainageTimeH'>;

/** A full point from wettings that drained. */
export type LearntFullPoint = { readonly fullPct: number; readonly spreadPct: number; readonly count: number };

const HOUR_MS = 3_600_000;
/** After this a wetting has passed the sensor. */
const PASSED_MS = HOUR_MS;
/** What must have drained, beyond what the crop drank, for the soil to have been above its full point, points. */
const DRAINED_PCT = 0.7;
const PLATEAUS_MIN = 3;
const PLATEAUS_LAST = 20;

/**
 * The full point: median of the moistures at which wettings stopped draining. What the crop drank while the soil
 * drained is added back. Null with fewer than three wettings that drained: half of all sections never drain.
 */
export function learnFullPoint(
  facts: DrainageFacts,
  dropPctPerMm: number,
  sinceMs: number,
  nowMs: number,
): LearntFullPoint | null {
  const plateaus = felt(facts.wettings)
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .flatMap(({ untilMs }, index, all) => {
      const next = all[index + 1]?.fromMs ?? Infinity;
      const settled = untilMs + settledMs(facts);
      if (untilMs < sinceMs || settled > Math.min(next, nowMs)) return [];
      return plateauOf(facts, dropPctPerMm, untilMs + PASSED_MS, settled);
    })
    .slice(-PLATEAUS_LAST);
  const [fullPct, spreadPct] = [median(plateaus), medianDeviation(plateaus)];
  if (plateaus.length < PLATEAUS_MIN || fullPct === null || spreadPct === null) return null;
  return { fullPct, spreadPct, count: plateaus.length };
}

function plateauOf(
  { moistureAt, useMm }: DrainageFacts,
  dropPctPerMm: number,
  passedMs: number,
  settled: number,
): readonly number[] {
  const [wet, drained, use] = [moistureAt(passedMs), moistureAt(settled), useMm(passedMs, settled)];
  if (wet === null || drained === null || use === null) return [];
  const drunkPct = dropPctPerMm * use;
  return wet - drained - drunkPct < DRAINED_PCT ? [] : [drained + drunkPct];
}
