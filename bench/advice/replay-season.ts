import { chooseCorrection, groundOf, type JudgeOptions, seeds } from '@zagon/domain/soil-water/corrections.ts';
import { afterSteps, type Step } from '@zagon/domain/soil-water/drying.ts';
import { bandOf } from '@zagon/domain/soil-water/error-band.ts';
import { stepsBetween, type Track } from '@zagon/domain/soil-water/track.ts';
import { type Plot, plotsOf, type Season } from './season.ts';

/** Whether forecasts know the reference evapotranspiration of the whole season, or only that of the past days. */
export type KnownEt0 = 'season' | 'known';

/** Water from the surface to the full rooting depth at the end of day `to`, forecast at the end of day `from`, mm. */
export type SeasonForecast = {
  readonly plot: string | null;
  readonly from: string;
  readonly to: string;
  readonly mm: number;
  readonly lowMm: number | null;
  readonly highMm: number | null;
};

/** Pairs of profiles that lie further apart are not forecast. */
const AHEAD_MS = 10 * 86_400_000;

/** All forecasts of a measured season, each from what was known at the end of its day. */
export function forecastsOf(season: Season, et0: KnownEt0): readonly SeasonForecast[] {
  return plotsOf(season).flatMap((plot) => forecastsOfPlot(plot, et0));
}

function forecastsOfPlot(plot: Plot, et0: KnownEt0): readonly SeasonForecast[] {
  const { track, dates, rootsMm, availablePct } = plot;
  const ahead = (from: number, to: number): readonly Step[] =>
    et0 === 'season' ? stepsBetween(track, from, to) : plot.foreseen(from, to);
  const perMm = 100 / rootsMm;
  const options: JudgeOptions = {
    ground: { availablePct, dropPctPerMm: perMm, risePctPerMm: perMm },
    withWater: true,
    foreseen: ahead,
  };
  const made: { readonly to: number; readonly forecast: SeasonForecast; readonly errorMm: number }[] = [];
  for (const [from, { atMs, fullPct }] of track.observations.entries()) {
    const known = until(track, from);
    const correction = chooseCorrection(known, options);
    const start = seeds(known, correction, options.ground).at(-1) ?? 0;
    const judged = made.filter(({ to }) => to <= from).map(({ errorMm }) => errorMm);
    const band = bandOf(judged);
    for (const [to, later] of track.observations.entries()) {
      if (to <= from || later.atMs - atMs > AHEAD_MS) continue;
      const moisturePct =
        afterSteps(groundOf(options.ground, fullPct, correction), start, ahead(from, to)).at(-1) ?? start;
      const mm = (moisturePct * rootsMm) / 100;
      const forecast = {
        plot: plot.name,
        from: dates[from] ?? '',
        to: dates[to] ?? '',
        mm,
        lowMm: band === null ? null : mm - band,
        highMm: band === null ? null : mm + band,
      };
      made.push({ to, forecast, errorMm: mm - (later.moisturePct * rootsMm) / 100 });
    }
  }
  return made.map(({ forecast }) => forecast);
}

/** A track as far as it was known at one of its observations. */
function until({ observations, steps }: Track, index: number): Track {
  return { observations: observations.slice(0, index + 1), steps: steps.slice(0, index) };
}
