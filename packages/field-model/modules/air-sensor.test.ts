import { describe, expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { climateOf } from '../weather/climate.ts';
import { DAY_MS, HOUR_MS } from '../weather/site.ts';
import { readAirSensor, startAirSensor, stepAirSensor } from './air-sensor.ts';
import type { AirSensorPlace } from './air-sensor.ts';
import type { Reading } from './reading.ts';
import { surroundingsAt } from './surroundings.ts';

const climate = climateOf(7, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
const startMs = Date.UTC(2026, 9, 1);

function sensor(under: AirSensorPlace['under']): AirSensorPlace {
  return {
    housing: {
      key: keyOf(7, under),
      radio: { distanceM: 200, canopyPct: 4 },
      pack: { fittedAtMs: startMs - 100 * DAY_MS, lifeDays: 730 },
    },
    under,
    freeze: { atRh100C: -2.2, atRh0C: 4.3 },
    timeZone: 'Europe/Warsaw',
  };
}

function season(place: AirSensorPlace, days: number): Reading[] {
  let state = startAirSensor(place, surroundingsAt(climate, startMs));
  return Array.from({ length: days * 96 }, (_, quarter) => {
    const around = surroundingsAt(climate, startMs + quarter * 900_000);
    state = stepAirSensor(place, state, around);
    return readAirSensor(place, state, around);
  });
}

describe('an air sensor', () => {
  const readings = season(sensor('open_sky'), 60);

  test('reports nothing that air cannot be', () => {
    for (const { TEMP_1, TEMP_DEW_1, TEMP_WET_1, humidity, VPD_1, HD_1, PWI_1 } of readings) {
      expect(TEMP_DEW_1).toBeLessThanOrEqual(TEMP_WET_1 ?? -99);
      expect(TEMP_WET_1).toBeLessThanOrEqual(TEMP_1 ?? -99);
      expect(humidity).toBeGreaterThanOrEqual(0);
      expect(humidity).toBeLessThanOrEqual(100);
      expect(VPD_1).toBeGreaterThanOrEqual(0);
      expect(HD_1).toBeGreaterThanOrEqual(0);
      expect(PWI_1).toBeGreaterThanOrEqual(0);
    }
  });

  test('sees leaves wet and dry in autumn, and infection risk rise and go', () => {
    expect(new Set(readings.map((reading) => reading.VPD_INFECT_1))).toEqual(new Set([0, 1]));
    const risk = readings.map((reading) => reading.PWI_1 ?? 0);
    expect(Math.max(...risk)).toBeGreaterThan(20);
    expect(Math.min(...risk)).toBe(0);
  });

  test('tells one forecast of the night a day, from the air of one o’clock', () => {
    const changes = readings.filter((reading, index) => reading.TEMP_KAMER_1 !== readings[index - 1]?.TEMP_KAMER_1);
    expect(changes.length).toBeLessThanOrEqual(3 * 60 + 1);
    const atOne = readings[11 * 4];
    expect(atOne?.TEMP_KAMER_1).toBeCloseTo((atOne?.TEMP_WET_1 ?? 0) - 4, 0);
    const evening = readings[20 * 4];
    expect(evening?.TEMP_KAMER_1).toBe(atOne?.TEMP_KAMER_1);
  });

  test('under glass is warmer, and never freezes', () => {
    const glass = season(sensor('glass'), 60);
    glass.forEach((reading, index) => expect(reading.TEMP_1).toBeGreaterThan((readings[index]?.TEMP_1 ?? 0) - 1));
    expect(Math.min(...glass.map((reading) => reading.TEMP_1 ?? 0))).toBeGreaterThan(9);
  });

  test('with a pack near its end falls below 3.1 V', () => {
    const place = sensor('open_sky');
    const old = {
      ...place,
      housing: { ...place.housing, pack: { fittedAtMs: startMs - 715 * DAY_MS, lifeDays: 730 } },
    };
    expect(season(old, 1)[0]?.battvol).toBeLessThan(3.1);
    expect(readings[0]?.battvol).toBeGreaterThan(3.5);
  });
});

test('a pause of half a day is not counted as wet', () => {
  const place = sensor('open_sky');
  const first = startAirSensor(place, surroundingsAt(climate, startMs));
  const wet = { ...first, wet: 1 as const, infection: { indexPct: 60, dryH: 0 } };
  const later = stepAirSensor(place, wet, surroundingsAt(climate, startMs + 12 * HOUR_MS));
  expect(later.infection.indexPct).toBe(0);
});
