import {
  type Arrival,
  type ArrivalFacts,
  type Disturbance,
  arrivalOf,
  disturbanceOf,
  isLess,
} from '@zagon/domain/water-arrival/arrival.ts';
import { SOIL_DELAYS_MS } from '@zagon/domain/water-arrival/response.ts';
import { type EndedRun, measurableMs } from '@zagon/domain/water-arrival/rise.ts';
import { unexpectedWater } from '@zagon/domain/water-arrival/unexpected.ts';
import type { LabSeason } from './season.ts';

/** A run of the lab with what was said of it. */
export type JudgedRun = { readonly day: number; readonly run: EndedRun; readonly arrival: Arrival };

const DAY_MS = 86_400_000;
/** Long after every delay: all readings of a run are there. */
const LATER_MS = DAY_MS;

/** Judges all runs of a season in order, each from what was learnt before it. */
export function judgeRuns({ section, readings, wettings }: LabSeason): readonly JudgedRun[] {
  const sensors = readings.map((own, index) => ({ sensor: String(section.sensors[index]?.depthCm), readings: own }));
  const disturbances = knownWater(wettings);
  const judged: JudgedRun[] = [];
  let goodRuns: EndedRun[] = [];
  let wasWeakBefore = false;
  for (const run of wettings.filter(({ kind }) => kind === 'run')) {
    const others = disturbances.filter((other) => other.fromMs !== run.fromMs || other.kind === 'rain');
    const facts: ArrivalFacts = { sensors, goodRuns, delaysMs: SOIL_DELAYS_MS, disturbances: others, wasWeakBefore };
    const arrival = arrivalOf(run, facts, run.untilMs + LATER_MS);
    judged.push({ day: Math.floor(run.fromMs / DAY_MS), run, arrival });
    if (arrival.kind === 'seen') {
      const spreadPct = (arrival.expected.highPct - arrival.expected.pct) / 2;
      wasWeakBefore = isLess(arrival.risePct, arrival.expected.pct, spreadPct);
      if (arrival.word === 'wetted') goodRuns = [...goodRuns, run].slice(-20);
    } else if (isGood(arrival) && disturbanceOf(run, measurableMs(run, Math.max(...SOIL_DELAYS_MS)), others) === null) {
      goodRuns = [...goodRuns, run].slice(-20);
    }
  }
  return judged;
}

function isGood(arrival: Arrival): boolean {
  return arrival.kind === 'silent' && (arrival.reason === 'learning' || arrival.reason === 'too_small');
}

function knownWater(wettings: LabSeason['wettings']): readonly Disturbance[] {
  return wettings.map(({ kind, ...water }) => ({ ...water, kind: kind === 'run' ? 'other_run' : 'rain' }));
}

/** Number of false reports of unexpected water in a season without any. */
export function falseUnexpected({ readings, wettings }: LabSeason): number {
  const known = knownWater(wettings);
  return readings.reduce((sum, own) => sum + unexpectedWater(own, known).length, 0);
}
