import type { MoistureReading } from '@zagon/domain/soil-water/moisture-series.ts';
import type { Wetting } from '@zagon/domain/soil-water/dry-spans.ts';
import { keyOf, normal, uniform } from '@zagon/field-model/random/draw.ts';
import { type Column, columnOf, waterContentPct } from '@zagon/field-model/soil/column.ts';
import { type Sensor, settledSensor, SOIL_MOISTURE_SENSOR, stepSensor } from '@zagon/field-model/soil/sensor.ts';
import { stepColumn } from '@zagon/field-model/soil/step.ts';
import { referenceEtBetweenMm, referenceEtMm } from '@zagon/field-model/weather/evapotranspiration.ts';
import { rainBetweenMm } from '@zagon/field-model/weather/rain.ts';
import { HOUR_MS, instantOf } from '@zagon/field-model/weather/site.ts';
import { type LabSection, tableKc } from './truth.ts';

export const STEP_MS = 15 * 60_000;
const STEPS_PER_DAY = 96;

/** A season of one section: the truth at every dawn, and what the farm saw of it. */
export type LabSeason = {
  readonly section: LabSection;
  /** Readings of each sensor, with gaps. */
  readonly readings: readonly (readonly MoistureReading[])[];
  /** Runs with the water that the farm believes, and rain by its gauge. */
  readonly wettings: readonly Wetting[];
  /** Soil and probe at 04:00 by the sun, by day. */
  readonly dawns: ReadonlyMap<number, Moment>;
};

/** The soil and the sensors at one time. */
export type Moment = { readonly atMs: number; readonly column: Column };

/** 04:00 by the sun: before the first run of the day. */
export const DAWN_H = 2.75;

/** Share of the water that reaches the section on a day: an injected fault makes it 0 or a half. */
export type WaterShare = (day: number) => number;

const ALL_WATER: WaterShare = () => 1;

export type SeasonOptions = {
  readonly waterShare?: WaterShare;
  /** Size of the runs in relation to what the crop takes: small ones show what a probe can just see. */
  readonly doseShare?: number;
};

/** Uptake of a step, mm on the wetted strip. */
export function demandMm(section: LabSection, fromMs: number, untilMs: number, dayOfYear: number): number {
  const { climate, cropFactor, rootDensity } = section;
  return tableKc(section, dayOfYear) * cropFactor * rootDensity * referenceEtBetweenMm(climate, fromMs, untilMs);
}

/** Moisture of the layers with a sensor as the probe would show it without noise, points. */
export function trueAtSensors(section: LabSection, column: Column): readonly number[] {
  return section.sensors.map(({ layer, gain, offset }) => {
    const [at, cell] = [section.profile.layers[layer], column[layer]];
    if (at === undefined || cell === undefined) throw new Error('a sensor without a layer');
    return gain * waterContentPct(at, cell) + offset;
  });
}

/** The soil after a step, with the water and the rain of it. */
export function stepSoil(
  section: LabSection,
  column: Column,
  fromMs: number,
  day: number,
  waterMm: number,
  rainMm: number,
): Column {
  const { climate, profile } = section;
  return stepColumn(profile, column, {
    dtS: STEP_MS / 1000,
    rainMm,
    irrigationMm: waterMm,
    irrigationSaltGPerL: 0,
    demandMm: demandMm(section, fromMs, fromMs + STEP_MS, climate.day(day).dayOfYear),
  }).column;
}

/** Simulates the days from `firstDay` until `untilDay`. */
export function simulateSeason(
  section: LabSection,
  firstDay: number,
  untilDay: number,
  { waterShare = ALL_WATER, doseShare = 1 }: SeasonOptions = {},
): LabSeason {
  const { key, climate, profile } = section;
  const refillPct = refillOfGrower(section);
  let column = columnOf(
    profile,
    profile.layers.map(() => profile.medium.fieldCapacityPct - 1),
    1,
  );
  let sensors: readonly Sensor[] = trueAtSensors(section, column).map((pct) =>
    settledSensor(SOIL_MOISTURE_SENSOR, pct),
  );
  const readings: MoistureReading[][] = section.sensors.map(() => []);
  const wettings: Wetting[] = [];
  const dawns = new Map<number, Moment>();
  let sinceWaterMm = 0;
  for (let day = firstDay; day < untilDay; day += 1) {
    const gap = gapOf(section, day);
    let runMm = 0;
    for (let index = 0; index < STEPS_PER_DAY; index += 1) {
      const fromMs = instantOf(climate.site, day, (index * STEP_MS) / HOUR_MS);
      const hour = (index * STEP_MS) / HOUR_MS;
      if (hour === DAWN_H) dawns.set(day, { atMs: fromMs, column });
      if (hour === Math.floor(section.startH * 4) / 4) {
        runMm = doseShare * runOf(section, day, { column, sinceWaterMm, refillPct });
        if (runMm > 0) {
          wettings.push(runWetting(section, fromMs, runMm));
          sinceWaterMm = 0;
        }
      }
      const waterMm = Math.min(runMm, (section.rateMmPerH * STEP_MS) / HOUR_MS);
      runMm -= waterMm;
      const rainMm = rainBetweenMm(climate, fromMs, fromMs + STEP_MS);
      column = stepSoil(section, column, fromMs, day, waterMm * waterShare(day), rainMm);
      const atMs = fromMs + STEP_MS;
      sensors = trueAtSensors(section, column).map((pct, at) => {
        const sensor = sensors[at] ?? settledSensor(SOIL_MOISTURE_SENSOR, pct);
        const draw = uniform(keyOf(key, 'noise'), (day * STEPS_PER_DAY + index) * 3 + at);
        return stepSensor(SOIL_MOISTURE_SENSOR, sensor, pct, STEP_MS / 1000, draw);
      });
      const isReported = (index + 1) % (section.everyMin / 15) === 0 && !(hour >= gap.fromH && hour < gap.untilH);
      if (isReported) for (const [at, { shown }] of sensors.entries()) readings[at]?.push({ atMs, pct: shown });
    }
    wettings.push(...rainOf(section, day));
    sinceWaterMm += tableKc(section, climate.day(day).dayOfYear) * referenceEtMm(climate, day) * section.rootDensity;
  }
  return { section, readings, wettings, dawns };
}

/** Moisture of the upper layer below which a grower without a daily schedule waters. */
function refillOfGrower({ profile, plant }: LabSection): number {
  const { fieldCapacityPct, wiltingPct } = profile.medium;
  return fieldCapacityPct - plant.depletion * (fieldCapacityPct - wiltingPct);
}

type Now = { readonly column: Column; readonly sinceWaterMm: number; readonly refillPct: number };

/** Water of today's run at the probe, mm; 0: none. */
function runOf(section: LabSection, day: number, { column, sinceWaterMm, refillPct }: Now): number {
  const { climate, profile, key, isDaily, generosity } = section;
  if ((climate.day(day - 1).rain?.amountMm ?? 0) > 5) return 0;
  const { fieldCapacityPct } = profile.medium;
  const [first] = profile.layers;
  const [cell] = column;
  if (first === undefined || cell === undefined) return 0;
  const topPct = waterContentPct(first, cell);
  if (isDaily) {
    // by a fixed plan that the grower adapts every week, a little more or less than what the crop takes
    const week =
      Array.from({ length: 7 }, (_, back) => referenceEtMm(climate, day - 1 - back)).reduce((sum, mm) => sum + mm, 0) /
      7;
    const need = tableKc(section, climate.day(day).dayOfYear) * week * section.rootDensity * section.cropFactor;
    return topPct > fieldCapacityPct + 3 ? 0 : Math.max(1, need * generosity);
  }
  if (topPct > refillPct && sinceWaterMm < 40) return 0;
  const lackMm = ((fieldCapacityPct - topPct) / 100) * first.thicknessMm;
  return Math.max(3, lackMm * (1 + 0.5 * uniform(keyOf(key, 'dose'), day)) * generosity);
}

function runWetting({ rateMmPerH, knownRateMmPerH }: LabSection, fromMs: number, mm: number): Wetting {
  const hours = mm / rateMmPerH;
  return { fromMs, untilMs: fromMs + hours * HOUR_MS, mm: knownRateMmPerH * hours, kind: 'run' };
}

/** The day's rain by the farm's gauge. */
function rainOf({ climate, key }: LabSection, day: number): readonly Wetting[] {
  const { rain } = climate.day(day);
  if (rain === null) return [];
  const fromMs = instantOf(climate.site, day, rain.startH);
  const mm = Math.max(0, rain.amountMm * (1 + 0.1 * normal(keyOf(key, 'gauge'), day)));
  return [{ fromMs, untilMs: fromMs + rain.durationH * HOUR_MS, mm, kind: 'rain' }];
}

/** On one day in twenty the link is down for some hours. */
function gapOf({ key }: LabSection, day: number): { readonly fromH: number; readonly untilH: number } {
  if (uniform(keyOf(key, 'gap'), day) >= 0.05) return { fromH: 25, untilH: 25 };
  const fromH = 24 * uniform(keyOf(key, 'gap-start'), day);
  return { fromH, untilH: fromH + 1 + 11 * uniform(keyOf(key, 'gap-length'), day) };
}
