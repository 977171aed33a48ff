import { describe, expect, test } from 'vitest';
import { PLANT_FACTS } from '../agronomy/plant-facts.ts';
import { PLANTS, plantOf } from '../catalogue/plants.ts';
import { SECTION_TYPES } from './kinds.ts';
import {
  defaultRootsCm,
  defaultSeasonStart,
  defaultWettedPercent,
  maxRootsCm,
  MIN_ROOTS_CM,
  NO_PLANTING,
  plantingProblems,
  type SectionPlanting,
} from './section-planting.ts';

const today = '2026-06-11';
const problemsOf = (change: Partial<SectionPlanting>, savedSeasonStart: string | null = null) =>
  plantingProblems({ ...NO_PLANTING, ...change }, { today, savedSeasonStart }).map(({ path, rule, params }) =>
    [path, rule, ...Object.values(params)].join(' '),
  );

const [strawberry, lettuce] = [2, 17] as const;
const plants = Object.keys(PLANTS).flatMap((key) => plantOf(Number(key)) ?? []);

describe('what grows in a section', () => {
  test.each<[string, Partial<SectionPlanting>, readonly string[]]>([
    ['of which nothing is stated', {}, []],
    ['of a plant', { plantType: strawberry }, []],
    ['of an unknown plant', { plantType: 18 }, ['plantType not_on_list']],
    ['of the plant 0', { plantType: 0 }, ['plantType not_on_list']],
    ['in a known soil', { soilType: 7 }, []],
    ['in an unknown soil', { soilType: 8 }, ['soilType not_on_list']],
    ['whose whole area is wetted', { wettedPercent: 100 }, []],
    ['of which nothing is wetted', { wettedPercent: 0 }, ['wettedPercent above 0']],
    ['of which more than all is wetted', { wettedPercent: 100.5 }, ['wettedPercent max 100']],
    ['whose wetted share is no number', { wettedPercent: Number.NaN }, ['wettedPercent above 0']],
    ['of which both points are stated', { fullPercent: 31, refillPercent: 22.5 }, []],
    ['of which only the refill point is stated', { refillPercent: 22.5 }, []],
    ['whose full point is nothing', { fullPercent: 0 }, ['fullPercent above 0']],
    ['whose full point is more than all', { fullPercent: 101 }, ['fullPercent max 100']],
    ['whose refill point is negative', { refillPercent: -1 }, ['refillPercent above 0']],
    [
      'that needs water when it is full',
      { fullPercent: 31, refillPercent: 31 },
      ['refillPercent refill_above_full 31'],
    ],
    ['with lettuce rooted 60 cm deep', { plantType: lettuce, rootsCm: 60 }, []],
    ['with lettuce rooted 3 m deep', { plantType: lettuce, rootsCm: 300 }, ['rootsCm roots_too_deep 60']],
    ['with an unstated plant rooted 2 m deep', { rootsCm: 200 }, []],
    ['with an unstated plant rooted 2.01 m deep', { rootsCm: 201 }, ['rootsCm max 200']],
    ['whose roots are 5 cm deep', { rootsCm: 5 }, []],
    ['whose roots are 4.9 cm deep', { rootsCm: 4.9 }, ['rootsCm min 5']],
    ['whose season starts later this year', { seasonStart: '2026-12-31' }, []],
    ['whose season starts next year', { seasonStart: '2027-01-01' }, ['seasonStart season_next_year']],
    ['whose season started a year ago', { seasonStart: '2025-06-11' }, []],
    ['whose season is older than a year', { seasonStart: '2025-06-10' }, ['seasonStart season_over']],
  ])('a section %s is accepted, or refused at its field', (_what, change, expected) =>
    expect(problemsOf(change)).toEqual(expected),
  );

  test('a season that was saved years ago does not prevent other changes', () =>
    expect(problemsOf({ seasonStart: '2021-04-01', rootsCm: 30 }, '2021-04-01')).toEqual([]));
});

describe('the defaults', () => {
  test.each(plants)('the defaults of plant %i are themselves accepted', (plant) => {
    const rootsCm = defaultRootsCm(plant);
    expect(maxRootsCm(plant)).toBe(Math.round(PLANT_FACTS[plant].rootsM * 200));
    expect(rootsCm).toBeGreaterThanOrEqual(MIN_ROOTS_CM);
    expect(problemsOf({ plantType: plant, rootsCm, seasonStart: `2026-${defaultSeasonStart(plant)}` })).toEqual([]);
  });

  test('each irrigation method has its wetted share', () =>
    expect(Object.keys(SECTION_TYPES).map((type) => [type, defaultWettedPercent(type)])).toEqual([
      ['irr', 100],
      ['drip', 35],
      ['sprinkler', 100],
      ['micro_sprinkler', 60],
      ['mist', 100],
    ]));
});
