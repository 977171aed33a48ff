import type { SoilTypeId } from '@zagon/domain/agronomy/soil-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type SensorReading } from '@zagon/domain/probe-trust/sensor.ts';
import { keyOf, uniform, type Key } from '@zagon/field-model/random/draw.ts';
import { columnOf, waterContentPct } from '@zagon/field-model/soil/column.ts';
import { mediumOf } from '@zagon/field-model/soil/media.ts';
import { bagLayers, SOIL_LAYERS, type Profile } from '@zagon/field-model/soil/profile.ts';
import {
  settledSensor,
  SOIL_MOISTURE_SENSOR,
  stepSensor,
  SUBSTRATE_MOISTURE_SENSOR,
} from '@zagon/field-model/soil/sensor.ts';
import { stepColumn } from '@zagon/field-model/soil/step.ts';
import { STEP_MS, STEPS_OF_REPORT, type FarmWeather } from './simulated-weather.ts';

/** A planned opening of the valve of a probe. */
export type Run = { readonly fromMs: number; readonly untilMs: number; readonly mm: number };

/** What twins share: soil, plant, emitter and runs. */
export type Block = {
  readonly soilType: SoilTypeId;
  readonly isBag: boolean;
  readonly runs: readonly Run[];
  readonly cropCoefficient: number;
};

const LIGHT_AND_HEAVY: readonly SoilTypeId[] = [1, 1, 1, 2, 2];
const SUBSTRATES: readonly SoilTypeId[] = [3, 5, 6, 7];
/** Share of the blocks that grow in bags. */
const BAG_SHARE = 0.2;
const FIRST_WATERED_DAY = 100;
const LAST_WATERED_DAY = 275;
const RUN_MS = 60 * MINUTE_MS;
const BAG_RUN_MS = 10 * MINUTE_MS;
const WITH_DRAIN = 1.25;
const BAG_DEMAND = 2;
const AT_NIGHT_MM = 0.001;

/** A block with random soil and schedule: drip daily to every fourth day in the season, a bag several times a day. */
export function blockOf(key: Key, weather: FarmWeather): Block {
  const draw = (name: string): number => uniform(keyOf(key, name), 0);
  const isBag = draw('bag') < BAG_SHARE;
  const cropCoefficient = 0.7 + 0.5 * draw('crop');
  const types = isBag ? SUBSTRATES : LIGHT_AND_HEAVY;
  return {
    soilType: types[Math.floor(draw('soil') * types.length)] ?? 1,
    isBag,
    runs: isBag ? bagRuns(weather, cropCoefficient, draw) : soilRuns(weather, draw),
    cropCoefficient,
  };
}

function soilRuns(weather: FarmWeather, draw: (name: string) => number): readonly Run[] {
  const everyDays = 1 + Math.floor(4 * draw('every'));
  const mm = (3 + 3 * draw('amount')) * Math.sqrt(everyDays);
  const hour = Math.floor(24 * draw('hour'));
  return daysOf(weather).flatMap((dayMs, index) => {
    const rainedMm = weather.showers
      .filter(({ fromMs }) => fromMs > dayMs - DAY_MS && fromMs <= dayMs)
      .reduce((sum, shower) => sum + shower.mm, 0);
    if (index % everyDays !== 0 || !isInSeason(dayMs) || rainedMm >= 5) return [];
    const fromMs = dayMs + hour * HOUR_MS;
    return [{ fromMs, untilMs: fromMs + RUN_MS, mm }];
  });
}

/** By the sum of the demand, as greenhouses do by the sum of radiation, with a quarter more than the plants need. */
function bagRuns(
  { et0Mm, startMs }: FarmWeather,
  cropCoefficient: number,
  draw: (name: string) => number,
): readonly Run[] {
  const mm = 1.5 + 2 * draw('amount');
  const runs: Run[] = [];
  let demandMm = 0;
  et0Mm.forEach((et0, step) => {
    demandMm += bagDemandMm(et0, cropCoefficient);
    if (demandMm * WITH_DRAIN < mm) return;
    demandMm = 0;
    const fromMs = startMs + step * STEP_MS;
    runs.push({ fromMs, untilMs: fromMs + BAG_RUN_MS, mm });
  });
  return runs;
}

/** Demand of the plants on a bag in a step, mm on the bag: the plants spread over more ground than it covers. */
function bagDemandMm(et0Mm: number, cropCoefficient: number): number {
  return cropCoefficient * BAG_DEMAND * et0Mm + AT_NIGHT_MM;
}

function daysOf({ startMs, days }: FarmWeather): readonly number[] {
  return Array.from({ length: days }, (_, index) => startMs + index * DAY_MS);
}

function isInSeason(atMs: number): boolean {
  const day = (atMs - Date.UTC(new Date(atMs).getUTCFullYear(), 0, 1)) / DAY_MS;
  return day >= FIRST_WATERED_DAY && day <= LAST_WATERED_DAY;
}

/** Moisture that a probe reports at each of its levels, every quarter of an hour. Every probe has its own place. */
export function moistureOf(key: Key, block: Block, weather: FarmWeather): readonly (readonly SensorReading[])[] {
  const draw = (name: string): number => uniform(keyOf(key, name), 0);
  const profile = profileOf(block);
  const kind = block.isBag ? SUBSTRATE_MOISTURE_SENSOR : SOIL_MOISTURE_SENSOR;
  // drippers of one make differ by a tenth, and in soil the distance to the next one differs too
  const nearDripper = block.isBag ? 0.9 + 0.2 * draw('dripper') : 0.7 + 0.7 * draw('dripper');
  const rootDensity = block.isBag ? 0.9 + 0.2 * draw('roots') : 0.8 + 0.6 * draw('roots');
  const waterMm = wateredSteps(block.runs, weather);
  const { fieldCapacityPct, refillPct } = profile.medium;
  const start = profile.layers.map((_, level) => refillPct + (fieldCapacityPct - refillPct) * draw(`start ${level}`));
  let column = columnOf(profile, start, 1);
  let sensors = start.map((pct) => settledSensor(kind, pct));
  const reported: SensorReading[][] = profile.layers.map(() => []);
  const noiseKey = keyOf(key, 'noise');
  for (let step = 0; step < waterMm.length; step += 1) {
    const supply = {
      dtS: STEP_MS / 1000,
      rainMm: block.isBag ? 0 : (weather.rainMm[step] ?? 0),
      irrigationMm: nearDripper * (waterMm[step] ?? 0),
      irrigationSaltGPerL: 0.3,
      demandMm: rootDensity * demandOf(block, weather.et0Mm[step] ?? 0),
    };
    column = stepColumn(profile, column, supply).column;
    sensors = sensors.map((sensor, level) => {
      const layer = profile.layers[level];
      const cell = column[level];
      if (layer === undefined || cell === undefined) return sensor;
      return stepSensor(kind, sensor, waterContentPct(layer, cell), supply.dtS, uniform(noiseKey, 3 * step + level));
    });
    if (step % STEPS_OF_REPORT !== STEPS_OF_REPORT - 1) continue;
    const atMs = weather.startMs + (step + 1) * STEP_MS;
    sensors.forEach(({ shown }, level) => {
      const soilC = block.isBag ? 18 : weather.soilC(level, atMs);
      reported[level]?.push({ atMs, value: withIce(shown, soilC), soilC });
    });
  }
  return reported;
}

function demandOf({ isBag, cropCoefficient }: Block, et0Mm: number): number {
  return isBag ? bagDemandMm(et0Mm, cropCoefficient) : cropCoefficient * et0Mm;
}

/** A dielectric probe sees only the water that is not frozen: below zero less and less. */
function withIce(pct: number, soilC: number): number {
  return Math.round(10 * pct * Math.max(0.4, 1 + 0.6 * Math.min(0, soilC))) / 10;
}

function profileOf({ soilType, isBag }: Block): Profile {
  const layers = isBag ? bagLayers(120) : SOIL_LAYERS;
  return { medium: mediumOf(soilType), layers, readilyAvailableShare: isBag ? 0.9 : 0.4, rootSaltGPerL: 0.64 };
}

/** Water of the runs in each step, mm. */
function wateredSteps(runs: readonly Run[], { startMs, rainMm }: FarmWeather): Float64Array {
  const steps = new Float64Array(rainMm.length);
  for (const { fromMs, untilMs, mm } of runs) {
    const [first, end] = [(fromMs - startMs) / STEP_MS, (untilMs - startMs) / STEP_MS];
    for (let step = first; step < end; step += 1) steps[step] = (steps[step] ?? 0) + mm / (end - first);
  }
  return steps;
}
