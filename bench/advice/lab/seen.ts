import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import { useBetweenMm, type UseDay } from '@zagon/domain/soil-water/crop-use.ts';
import type { DryingFacts } from '@zagon/domain/soil-water/drying-rate.ts';
import { zoneMoisturePct } from '@zagon/domain/soil-water/moisture-series.ts';
import type { HourAhead } from '@zagon/domain/soil-water/refill.ts';
import { sensorShares } from '@zagon/domain/soil-water/root-zone.ts';
import { keyOf, normal } from '@zagon/field-model/random/draw.ts';
import { referenceEtMm } from '@zagon/field-model/weather/evapotranspiration.ts';
import { HOUR_MS, instantOf } from '@zagon/field-model/weather/site.ts';
import type { LabSeason } from './season.ts';
import { tableKc, type LabSection } from './truth.ts';

/** Deviation of the forecast of reference evapotranspiration on the first day ahead, and its growth by day, mm. */
const FORECAST_ERROR_MM = 0.6;
const FORECAST_ERROR_GROWTH_MM = 0.15;
/** The farm's own reference evapotranspiration differs from the field's by so much, as a share. */
const MEASURED_ERROR = 0.05;
/** Days ahead that are forecast; after them the mean of the last seven days stands. */
const FORECAST_DAYS = 5;
const DAYS_AHEAD = 12;

/** What the farm knows of a section of the lab. */
export function seenBy({
  section,
  readings,
  wettings,
}: LabSeason): DryingFacts & { readonly shares: readonly number[] } {
  const shares = sharesOf(section);
  const zone = readings.map((own, index) => ({ readings: own, share: shares[index] ?? 0 }));
  return {
    shares,
    moistureAt: (atMs) => zoneMoisturePct(zone, atMs),
    useMm: (fromMs, untilMs) =>
      useBetweenMm((startMs) => useDay(section, startMs), section.climate.site, fromMs, untilMs),
    wettings,
    drainageTimeH: SOIL_TYPES[section.soil].drainageTimeH,
  };
}

export function sharesOf({ sensors, plant }: LabSection): readonly number[] {
  return sensorShares(
    sensors.map(({ depthCm }) => depthCm),
    plant.rootsM * 100,
  );
}

const dayNumber = (section: LabSection, startMs: number): number =>
  Math.round((startMs - instantOf(section.climate.site, 0, 0)) / (24 * HOUR_MS));

function useDay(section: LabSection, startMs: number): UseDay {
  const day = dayNumber(section, startMs);
  const { dayOfYear } = section.climate.day(day);
  return { startMs, et0Mm: measuredEt0Mm(section, day), kc: tableKc(section, dayOfYear), dayOfYear };
}

function measuredEt0Mm({ climate, key }: LabSection, day: number): number {
  return referenceEtMm(climate, day) * Math.max(0.5, 1 + MEASURED_ERROR * normal(keyOf(key, 'et0'), day));
}

/** Hours ahead of a dawn with the use as it was forecast then. */
export function hoursAhead(section: LabSection, dawnMs: number): readonly HourAhead[] {
  const { climate, key } = section;
  const today = dayNumber(section, dawnMs - ((dawnMs - instantOf(climate.site, 0, 0)) % (24 * HOUR_MS)));
  const lastWeek =
    Array.from({ length: 7 }, (_, back) => measuredEt0Mm(section, today - 1 - back)).reduce((a, mm) => a + mm, 0) / 7;
  const et0Of = (day: number): number => {
    const ahead = day - today;
    if (ahead >= FORECAST_DAYS) return lastWeek;
    const errorMm = FORECAST_ERROR_MM + FORECAST_ERROR_GROWTH_MM * ahead;
    return Math.max(0.1, referenceEtMm(climate, day) + errorMm * normal(keyOf(key, 'forecast', today), day));
  };
  const dayAt = (startMs: number): UseDay => {
    const day = dayNumber(section, startMs);
    const { dayOfYear } = climate.day(day);
    return { startMs, et0Mm: et0Of(day), kc: tableKc(section, dayOfYear), dayOfYear };
  };
  return Array.from({ length: DAYS_AHEAD * 24 }, (_, hour) => {
    const fromMs = dawnMs + hour * HOUR_MS;
    const untilMs = fromMs + HOUR_MS;
    return { useMm: useBetweenMm(dayAt, climate.site, fromMs, untilMs) ?? 0, waterMm: 0, untilMs };
  });
}
