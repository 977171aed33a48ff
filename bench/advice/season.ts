import { kcOnDay } from '@zagon/domain/agronomy/crop.ts';
import { highestMeasured } from '@zagon/domain/soil-water/full-point.ts';
import type { Step } from '@zagon/domain/soil-water/drying.ts';
import { layerShares } from '@zagon/domain/soil-water/root-zone.ts';
import type { Track } from '@zagon/domain/soil-water/track.ts';
import { z } from 'zod';

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const point = z.object({ atCm: z.number(), fieldCapacityPct: z.number(), wiltingPct: z.number() });
const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const plotFields = {
  soil: z.object({ fromTable: z.array(point).optional(), surveyed: z.array(point).optional() }),
  water: z.array(z.object({ date, mm: z.number() })),
  profiles: z.array(z.object({ date, waterPct: z.array(z.number()) })),
};

/** A measured season: weather, water and profiles of soil moisture of one plot, or of several. */
export const season = z.object({
  crop: z.object({
    start: date,
    stagesD: four,
    kc: z.tuple([z.number(), z.number(), z.number()]),
    rootsM: z.object({ full: z.number() }),
  }),
  depths: z.array(z.object({ cm: z.number(), fromCm: z.number(), untilCm: z.number() })),
  weather: z.array(z.object({ date, rainMm: z.number().nullable(), et0Mm: z.number() })),
  plots: z.array(z.object({ plot: z.string(), ...plotFields })).optional(),
  soil: plotFields.soil.optional(),
  water: plotFields.water.optional(),
  profiles: plotFields.profiles.optional(),
});
export type Season = z.output<typeof season>;

/** One plot as the product's forecast sees it: layers as sensors, moisture as their mean over the roots. */
export type Plot = {
  readonly name: string | null;
  readonly dates: readonly string[];
  readonly track: Track;
  readonly availablePct: number;
  readonly rootsMm: number;
  /** Steps from one profile to a later one with the reference evapotranspiration that was known at the first. */
  readonly foreseen: (from: number, to: number) => readonly Step[];
};

const DAY_MS = 86_400_000;
const dayOf = (text: string): number => Date.parse(text) / DAY_MS;

/** Days before a forecast whose mean is the reference evapotranspiration of the days ahead. */
const MEAN_DAYS = 7;

export function plotsOf(file: Season): readonly Plot[] {
  const { plots, soil, water, profiles } = file;
  if (plots !== undefined) return plots.map((plot) => plotOf(file, plot));
  if (soil === undefined || water === undefined || profiles === undefined) throw new Error('a season without a plot');
  return [plotOf(file, { plot: null, soil, water, profiles })];
}

type PlotFile = Pick<NonNullable<Season['plots']>[number], 'soil' | 'water' | 'profiles'> & {
  readonly plot: string | null;
};

function plotOf(file: Season, { plot, soil, water, profiles }: PlotFile): Plot {
  const rootsMm = file.crop.rootsM.full * 1000;
  const shares = layerShares(file.depths, rootsMm / 10);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value, index) => sum + value * (shares[index] ?? 0), 0);
  const moistures = profiles.map(({ waterPct }) => mean(waterPct));
  const points = soil.fromTable ?? soil.surveyed ?? [];
  const availableAt = (cm: number): number => {
    const [near] = points.toSorted((a, b) => Math.abs(a.atCm - cm) - Math.abs(b.atCm - cm));
    if (near === undefined) throw new Error('a plot without a soil');
    return near.fieldCapacityPct - near.wiltingPct;
  };
  const days = profiles.map((profile) => dayOf(profile.date));
  const stepsOf = daySteps(file, water);
  return {
    name: plot,
    dates: profiles.map((profile) => profile.date),
    track: {
      observations: moistures.map((moisturePct, index) => ({
        atMs: (days[index] ?? 0) * DAY_MS,
        moisturePct,
        fullPct: highestMeasured(moistures.slice(0, index + 1)) ?? moisturePct,
      })),
      steps: days.slice(1).map((day, index) => stepsOf(days[index] ?? day, day, null)),
    },
    availablePct: mean(file.depths.map(({ cm }) => availableAt(cm))),
    rootsMm,
    foreseen: (from, to) => stepsOf(days[from] ?? 0, days[to] ?? 0, days[from] ?? 0),
  };
}

/** Steps of the days after `from` until `to`; the weather after `knownUntil` is not known, but the water is given. */
function daySteps({ crop, weather }: Season, water: PlotFile['water']) {
  const et0 = new Map(weather.map((day) => [dayOf(day.date), day.et0Mm]));
  const rain = new Map(weather.map((day) => [dayOf(day.date), day.rainMm ?? 0]));
  const given = Map.groupBy(water, (one) => dayOf(one.date));
  const [iniD, devD, midD, lateD] = crop.stagesD;
  const [kcIni, kcMid, kcEnd] = crop.kc;
  const kcSeason = { iniD, devD, midD, lateD, kcIni, kcMid, kcEnd };
  const lastMean = (until: number): number => {
    const last = Array.from({ length: MEAN_DAYS }, (_, back) => et0.get(until - back)).filter((mm) => mm !== undefined);
    return last.reduce((sum, mm) => sum + mm, 0) / Math.max(1, last.length);
  };
  return (from: number, to: number, knownUntil: number | null): readonly Step[] =>
    Array.from({ length: to - from }, (_, index): Step => {
      const day = from + 1 + index;
      const et0Mm = knownUntil !== null && day > knownUntil ? lastMean(knownUntil) : (et0.get(day) ?? 0);
      return {
        useMm: kcOnDay(day - dayOf(crop.start), kcSeason) * et0Mm,
        waterMm: (rain.get(day) ?? 0) + (given.get(day) ?? []).reduce((sum, { mm }) => sum + mm, 0),
      };
    });
}
