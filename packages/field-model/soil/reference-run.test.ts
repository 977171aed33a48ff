import { describe, expect, test } from 'vitest';
import { sunShareUntil } from '../weather/sun.ts';
import type { SunDay } from '../weather/sun.ts';
import { columnOf, waterContentPct } from './column.ts';
import { mediumOf } from './media.ts';
import { SOIL_LAYERS } from './profile.ts';
import type { Profile } from './profile.ts';
import { SOIL_MOISTURE_SENSOR, settledSensor, stepSensor } from './sensor.ts';
import { stepColumn } from './step.ts';

/** A summer day with 12 hours of sun, as in the published reference run. */
const SUN: SunDay = { sunriseH: 6, sunsetH: 18, dayLengthH: 12, extraterrestrialMj: 41 };

type Watering = { fromH: number; untilH: number; localMmPerH: number };

/** Readings of the three sensors (%, from the surface down) at the given hours of a day starting at midnight. */
function day(
  profile: Profile,
  startPct: readonly number[],
  watering: Watering | null,
  demandMm: number,
  hours: readonly number[],
) {
  let column = columnOf(profile, startPct, 1);
  let sensors = startPct.map((pct) => settledSensor(SOIL_MOISTURE_SENSOR, pct));
  const seen = new Map<number, number[]>();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const hour = minute / 60;
    if (hours.includes(hour))
      seen.set(
        hour,
        sensors.map((sensor) => sensor.seen),
      );
    const open = watering !== null && hour >= watering.fromH && hour < watering.untilH;
    const irrigationMm = open ? watering.localMmPerH / 60 : 0;
    const demand = demandMm * (sunShareUntil(SUN, hour + 1 / 60) - sunShareUntil(SUN, hour));
    column = stepColumn(profile, column, {
      dtS: 60,
      rainMm: 0,
      irrigationMm,
      irrigationSaltGPerL: 0,
      demandMm: demand,
    }).column;
    sensors = sensors.map((sensor, index) => {
      const layer = profile.layers[index];
      const state = column[index];
      if (layer === undefined || state === undefined) throw new Error('a profile of three layers');
      return stepSensor(SOIL_MOISTURE_SENSOR, sensor, waterContentPct(layer, state), 60, 0.5);
    });
  }
  return (hour: number, level: number) => seen.get(hour)?.[level - 1];
}

describe('the reference day: light soil, drip, 10 m³/h on half a hectare from 6:00 to 7:30, 5 mm of demand', () => {
  const light: Profile = { medium: mediumOf(1), layers: SOIL_LAYERS, readilyAvailableShare: 0.4, rootSaltGPerL: 0.64 };
  const localMmPerH = (10 * 1000) / 5000 / 0.35;
  const hours = [6, 6.25, 7, 8, 18];
  const watered = day(light, [14, 15, 16], { fromH: 6, untilH: 7.5, localMmPerH }, 5, hours);
  const dry = day(light, [14, 15, 16], null, 5, hours);

  test.each([
    [6, 14.05],
    [6.25, 14.35],
    [7, 15.75],
    [8, 16.87],
    [18, 15.9],
  ])('level 1 at %f h of the reference day is %f %%', (hour, pct) => {
    expect(Math.abs((watered(hour, 1) ?? 0) - pct)).toBeLessThanOrEqual(0.3);
  });

  test('levels 2 and 3 follow level 1 later and less', () => {
    expect(Math.abs((watered(6, 2) ?? 0) - 14.99)).toBeLessThanOrEqual(0.3);
    expect(Math.abs((watered(8, 2) ?? 0) - 15.47)).toBeLessThanOrEqual(0.3);
    expect(Math.abs((watered(6, 3) ?? 0) - 15.92)).toBeLessThanOrEqual(0.3);
    expect(Math.abs((watered(8, 3) ?? 0) - 16)).toBeLessThanOrEqual(0.3);
  });

  test('without water, level 1 falls to 13.3 % by the evening', () => {
    expect(Math.abs((dry(18, 1) ?? 0) - 13.3)).toBeLessThanOrEqual(0.3);
  });
});

test('heavy soil under a sprinkler of 5 mm/h for three hours rises from 27 to 31.8 % by 9:00', () => {
  const heavy: Profile = { medium: mediumOf(2), layers: SOIL_LAYERS, readilyAvailableShare: 0.4, rootSaltGPerL: 0.64 };
  const seen = day(heavy, [27, 27, 27], { fromH: 6, untilH: 9, localMmPerH: 5 }, 5, [9]);
  expect(Math.abs((seen(9, 1) ?? 0) - 31.8)).toBeLessThanOrEqual(0.3);
});
