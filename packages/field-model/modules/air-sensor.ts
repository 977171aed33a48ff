import { dewPointC, humidityDeficitGM3, vapourPressureDeficitKpa, wetBulbC } from '@zagon/domain/agronomy/air.ts';
import { frostGapC, nightMinimumC } from '@zagon/domain/agronomy/frost.ts';
import type { FreezeTemperatures } from '@zagon/domain/agronomy/frost.ts';
import { NO_INFECTION, nextInfection } from '@zagon/domain/agronomy/infection.ts';
import type { InfectionState } from '@zagon/domain/agronomy/infection.ts';
import { leafWet } from '@zagon/domain/agronomy/leaf-wetness.ts';
import type { LeafWet } from '@zagon/domain/agronomy/leaf-wetness.ts';
import { atmosphericPressureKpa } from '@zagon/domain/agronomy/vapour.ts';
import { airAtSensor, greenhouseAir } from '../air/greenhouse.ts';
import type { Air } from '../air/greenhouse.ts';
import { keyOf, normal } from '../random/draw.ts';
import { HOUR_MS } from '../weather/site.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import { oneOClockMs } from './one-o-clock.ts';
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

export type AirSensorPlace = {
  readonly housing: Housing;
  readonly under: 'open_sky' | 'glass';
  readonly freeze: FreezeTemperatures;
  readonly timeZone: string;
};

/** What the sensor carries from one report to the next. */
export type AirSensorState = {
  readonly atMs: number;
  readonly airC: number;
  readonly humidityPct: number;
  readonly wet: LeafWet;
  readonly infection: InfectionState;
  /** Night minimum told at one o'clock, and how far from it the sample was taken. */
  readonly night: { readonly oneOClockMs: number; readonly awayMs: number; readonly minimumC: number | null } | null;
};

/** A pause longer than this counts as dry time in one piece and teaches the infection index nothing more. */
const LONGEST_GAP_H = 3;
/** Samples so near to one o'clock serve the forecast of the night. */
const AROUND_ONE_MS = HOUR_MS / 2;

export function startAirSensor(place: AirSensorPlace, around: Surroundings): AirSensorState {
  const air = measured(place, around);
  return { atMs: around.atMs, ...air, wet: 0, infection: NO_INFECTION, night: nightOf(place, null, air, around) };
}

export function stepAirSensor(place: AirSensorPlace, state: AirSensorState, around: Surroundings): AirSensorState {
  const air = measured(place, around);
  const rainMm = place.under === 'open_sky' && around.weather.raining ? 0.1 : 0;
  const wet = leafWet({ tC: air.airC, rhPct: air.humidityPct, rainMm }, state.wet) ?? state.wet;
  const hours = Math.max(0, (around.atMs - state.atMs) / HOUR_MS);
  const infection = nextInfection(state.infection, { tC: air.airC, wet: hours > LONGEST_GAP_H ? 0 : wet, hours });
  return { atMs: around.atMs, ...air, wet, infection, night: nightOf(place, state.night, air, around) };
}

export function readAirSensor(place: AirSensorPlace, state: AirSensorState, around: Surroundings): Reading {
  const { airC, humidityPct } = state;
  const pressureKpa = atmosphericPressureKpa(around.climate.site.elevationM);
  return {
    TEMP_1: airC,
    humidity: humidityPct,
    TEMP_DEW_1: stepped(dewPointC(airC, humidityPct), 0.1),
    TEMP_WET_1: stepped(wetBulbC(airC, humidityPct, pressureKpa), 0.1),
    VPD_1: stepped(vapourPressureDeficitKpa(airC, humidityPct), 0.01),
    HD_1: stepped(humidityDeficitGM3(airC, humidityPct), 0.1),
    PWI_1: inSteps(state.infection.indexPct, 1),
    VPD_INFECT_1: state.wet,
    TEMP_KAMER_1: stepped(state.night?.minimumC ?? null, 0.1),
    TEMP_GAP_1: stepped(frostGapC(airC, humidityPct, place.freeze), 0.1),
    ...readPack(place.housing, around, 0),
    ...readLink(place.housing, around),
  };
}

/** The air as this sensor reports it: its place, the unrest of the air within a minute, and its steps. */
function measured(place: AirSensorPlace, around: Surroundings): Air {
  const { key } = place.housing;
  const region =
    place.under === 'glass'
      ? greenhouseAir(keyOf(key, 'house'), around.weather, around.clearness, around.atMs)
      : around.weather;
  const air = airAtSensor(keyOf(key, 'place'), region, around.atMs);
  const second = Math.floor(around.atMs / 1000);
  return {
    airC: inSteps(air.airC + 0.1 * normal(keyOf(key, 'air'), second), 0.1),
    humidityPct: Math.min(100, Math.max(0, inSteps(air.humidityPct + 0.5 * normal(keyOf(key, 'vapour'), second), 1))),
  };
}

function nightOf(
  place: AirSensorPlace,
  before: AirSensorState['night'],
  air: Air,
  around: Surroundings,
): AirSensorState['night'] {
  const oneOClock = oneOClockMs(place.timeZone, around.atMs);
  const awayMs = Math.abs(around.atMs - oneOClock);
  const better = before === null || before.oneOClockMs !== oneOClock || awayMs < before.awayMs;
  if (awayMs > AROUND_ONE_MS || !better) return before;
  const pressureKpa = atmosphericPressureKpa(around.climate.site.elevationM);
  return { oneOClockMs: oneOClock, awayMs, minimumC: nightMinimumC(air.airC, air.humidityPct, { pressureKpa }) };
}

function stepped(value: number | null, step: number): number | null {
  return value === null ? null : inSteps(value, step);
}
