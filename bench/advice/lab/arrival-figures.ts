import { VISIBLE_PCT } from '@zagon/domain/water-arrival/arrival.ts';
import { keyOf, uniform } from '@zagon/field-model/random/draw.ts';
import { climateOf } from '@zagon/field-model/weather/climate.ts';
import { falseUnexpected, judgeRuns, type JudgedRun } from './arrivals.ts';
import type { LabFigure } from './figure.ts';
import { FIRST_DAY, LAB_SITE, sharePct } from './refill-figures.ts';
import { simulateSeason, type WaterShare } from './season.ts';
import { labSection, type LabSection } from './truth.ts';

/** What the runs of some sections showed. */
export type ArrivalCounts = {
  /** Runs through a dry valve of which something was said, by what was expected of them. */
  readonly dry: readonly { readonly expectedPct: number; readonly isFound: boolean }[];
  /** Runs that wetted the soil, and how many of them were said to have brought no water. */
  readonly wet: number;
  readonly falseNoResponse: number;
  /** Sections whose flow fell to half, and whether it was seen within three runs. */
  readonly half: readonly boolean[];
  /** Times of unexpected water in seasons without any, by probe. */
  readonly unexpected: readonly number[];
};

const DAYS = 150;
const SECTIONS_PER_FARM = 16;
/** Runs of usual size, and small ones that a probe can just see. */
const DOSES = [1, 0.35, 0.2];
const LEARNING_DAYS = 30;
/** Share of the days on which the valve stays dry. */
const DRY_DAYS = 0.1;
const RUNS_TO_FIND = 3;
const WELL_VISIBLE_PCT = 0.5;

/** Judges the runs of so many sections, each in a season with dry days, one in which the flow halves and one without faults. */
export function countArrivals(count: number, seed: number): ArrivalCounts {
  const seasons = Array.from({ length: count }, (_, index) => {
    const climate = climateOf(keyOf(seed, 'climate', Math.floor(index / SECTIONS_PER_FARM)), LAB_SITE);
    return arrivalsOf(labSection(keyOf(seed, 'run', index), climate, index), DOSES[index % DOSES.length] ?? 1);
  });
  return {
    dry: seasons.flatMap(({ dry }) => dry),
    wet: seasons.reduce((sum, { wet }) => sum + wet, 0),
    falseNoResponse: seasons.reduce((sum, { falseNoResponse }) => sum + falseNoResponse, 0),
    half: seasons.flatMap(({ half }) => half),
    unexpected: seasons.flatMap(({ unexpected }) => unexpected),
  };
}

function arrivalsOf(section: LabSection, doseShare: number): ArrivalCounts {
  const { key } = section;
  const isDry = (day: number): boolean => day > FIRST_DAY + LEARNING_DAYS && uniform(keyOf(key, 'dry'), day) < DRY_DAYS;
  const halfFrom = FIRST_DAY + 60 + Math.floor(60 * uniform(keyOf(key, 'half'), 0));
  const season = (waterShare: WaterShare) =>
    simulateSeason(section, FIRST_DAY, FIRST_DAY + DAYS, { waterShare, doseShare });
  const seen = (runs: readonly JudgedRun[]) =>
    runs.flatMap(({ day, arrival }) =>
      arrival.kind === 'seen' ? [{ day, word: arrival.word, expectedPct: arrival.expected.pct }] : [],
    );
  const dryRuns = judgeRuns(season((day) => (isDry(day) ? 0 : 1)));
  const wet = seen(dryRuns).filter(({ day }) => !isDry(day));
  const halved = seen(judgeRuns(season((day) => (day >= halfFrom ? 0.5 : 1))))
    .filter(({ day }) => day >= halfFrom)
    .slice(0, RUNS_TO_FIND);
  return {
    dry: dryRuns.filter(({ day }) => isDry(day)).flatMap(dryRunOf),
    wet: wet.length,
    falseNoResponse: wet.filter(({ word }) => word === 'no_response').length,
    half: halved.length < RUNS_TO_FIND ? [] : [halved.some(({ word }) => word !== 'wetted')],
    unexpected: [falseUnexpected(season(() => 1))],
  };
}

/** A run through a dry valve counts where its rise should be seen, also if the product says that it is too small. */
function dryRunOf({ arrival }: JudgedRun): ArrivalCounts['dry'] {
  if (arrival.kind === 'seen') return [{ expectedPct: arrival.expected.pct, isFound: arrival.word === 'no_response' }];
  const { reason, expectedPct } = arrival;
  return reason === 'too_small' && expectedPct !== null && expectedPct >= VISIBLE_PCT
    ? [{ expectedPct, isFound: false }]
    : [];
}

/** Figures of the answers to runs against their bars. */
export function arrivalFigures({ dry, wet, falseNoResponse, half, unexpected }: ArrivalCounts): readonly LabFigure[] {
  const found = ({ isFound }: { readonly isFound: boolean }): boolean => isFound;
  const well = dry.filter(({ expectedPct }) => expectedPct >= WELL_VISIBLE_PCT);
  const barely = dry.filter(({ expectedPct }) => expectedPct < WELL_VISIBLE_PCT);
  return [
    {
      name: 'dry valve found, half a point or more expected',
      value: sharePct(well, found),
      unit: 'pct',
      bar: { atLeast: 99.5 },
    },
    {
      name: 'dry valve found, a quarter to half a point expected',
      value: sharePct(barely, found),
      unit: 'pct',
      bar: { atLeast: 98 },
    },
    { name: 'half flow found within three runs', value: sharePct(half, Boolean), unit: 'pct', bar: { atLeast: 85 } },
    {
      name: 'false no response in a thousand runs',
      value: (1000 * falseNoResponse) / wet,
      unit: 'count',
      bar: { atMost: 1 },
    },
    {
      name: 'most false unexpected waters of a probe in a season',
      value: Math.max(...unexpected),
      unit: 'count',
      bar: { atMost: 1 },
    },
    { name: 'runs judged', value: wet + dry.length, unit: 'count' },
  ];
}
