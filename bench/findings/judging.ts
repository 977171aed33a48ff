import { PLANT_FACTS } from '@zagon/domain/agronomy/plant-facts.ts';
import { assessSoilWater } from '@zagon/domain/findings/kinds/soil-water.ts';
import { assessWaterArrived } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { SOIL_DELAYS_MS } from '@zagon/domain/water-arrival/response.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { climateOf } from '@zagon/field-model/weather/climate.ts';
import { FIRST_DAY, LAB_SITE } from '../advice/lab/refill-figures.ts';
import { tableGround } from '../advice/lab/refill-dates.ts';
import { type LabSeason, simulateSeason } from '../advice/lab/season.ts';
import { hoursAhead, seenBy } from '../advice/lab/seen.ts';
import { labSection } from '../advice/lab/truth.ts';
import { median, type Print, type RecordFigure } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';

const SECTIONS = 1_000;
/** Seasons that stand for the sections; each is judged several times. */
const SEASONS = 50;
const DAYS = 40;
const ROUNDS = 5;
const SEED = 1;
const DAWN_MS = 2_000;
const RUN_MS = 5;

/** What judging costs: the soil water of a thousand sections at a dawn, and one closed run, in CPU time of one core. */
export function benchJudging(print: Print, record: RecordFigure): void {
  const seasons = Array.from({ length: SEASONS }, (_, index) => {
    const climate = climateOf(keyOf(SEED, 'cost', index), LAB_SITE);
    return simulateSeason(labSection(keyOf(SEED, 'cost section', index), climate, index), FIRST_DAY, FIRST_DAY + DAYS);
  });
  const dawns = seasons.map(dawnOf);
  const runs = seasons.flatMap(runsOf);
  const [dawnMs, runMs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofDawns = cpuMs(() => dawns.forEach((assess) => assess())) * (SECTIONS / SEASONS);
    const ofRuns = cpuMs(() => runs.forEach((assess) => assess())) / runs.length;
    // The first round is a warm-up.
    if (round > 0) {
      dawnMs.push(ofDawns);
      runMs.push(ofRuns);
    }
  }
  const ranges = `${medianAndRange(dawnMs, 0)} ms for the dawn of ${SECTIONS} sections, ${medianAndRange(runMs, 2)} ms for a closed run`;
  print(`  judging alone: ${ranges}; required at most ${DAWN_MS} and ${RUN_MS}`);
  record({
    what: `soil water of ${SECTIONS} sections at a dawn, CPU time`,
    ...median(dawnMs, 0),
    unit: 'ms',
    required: { atMost: DAWN_MS },
  });
  record({ what: 'a closed run, CPU time', ...median(runMs, 2), unit: 'ms', required: { atMost: RUN_MS } });
}

/** Judges the last dawn of a season. */
function dawnOf(season: LabSeason): () => void {
  const { section } = season;
  const nowMs = season.dawns.get(FIRST_DAY + DAYS - 1)?.atMs ?? 0;
  return () => {
    const facts = {
      ...seenBy(season),
      obstacle: null,
      table: tableGround(section),
      depletion: PLANT_FACTS[section.plantId].depletion,
      growersRefillPct: null,
      stated: { fullPct: null, refillPct: null },
      sinceMs: 0,
      hours: hoursAhead(section, nowMs),
      checks: [],
    };
    assessSoilWater(facts, nowMs);
  };
}

/** Judges the last run of a season from the twenty before it. */
function runsOf({ section, readings, wettings }: LabSeason): readonly (() => void)[] {
  const runs = wettings.filter(({ kind }) => kind === 'run');
  const run = runs.at(-1);
  if (run === undefined) return [];
  const facts = {
    run,
    obstacle: null,
    sensors: readings.map((own, index) => ({ sensor: String(section.sensors[index]?.depthCm), readings: own })),
    goodRuns: runs.slice(-21, -1),
    delaysMs: SOIL_DELAYS_MS,
    disturbances: [],
    wasWeakBefore: false,
  };
  return [() => void assessWaterArrived(facts, run.untilMs + 86_400_000)];
}

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
