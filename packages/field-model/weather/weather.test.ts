import { describe, expect, test } from 'vitest';
import { climateOf } from './climate.ts';
import { referenceEtBetweenMm, referenceEtMm } from './evapotranspiration.ts';
import { weatherAt } from './now.ts';
import { rainBetweenMm } from './rain.ts';
import { DAY_MS, HOUR_MS, instantOf, solarMoment } from './site.ts';
import { windAt } from './wind.ts';

const site = { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 };
const climate = climateOf(1, site);
const july1 = Date.UTC(2026, 6, 1) / DAY_MS;
const summer = Array.from({ length: 45 * 24 * 4 }, (_, index) => instantOf(site, july1, index / 4));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the weather', () => {
  test('the weather is deterministic per seed, regardless of the order of calls, and differs between seeds', () => {
    const forwards = summer.slice(0, 500).map((at) => weatherAt(climate, at));
    const again = climateOf(1, site);
    const backwards = summer
      .slice(0, 500)
      .reverse()
      .map((at) => weatherAt(again, at))
      .reverse();
    expect(backwards).toEqual(forwards);
    expect(weatherAt(climateOf(2, site), summer[0] ?? 0)).not.toEqual(forwards[0]);
  });

  test('the weather of a Polish summer is warm, humid at night and physically possible', () => {
    const moments = summer.map((at) => weatherAt(climate, at));
    for (const { humidityPct, airC, radiationWPerM2 } of moments) {
      expect(humidityPct).toBeGreaterThan(15);
      expect(humidityPct).toBeLessThanOrEqual(100);
      expect(airC).toBeGreaterThan(0);
      expect(airC).toBeLessThan(40);
      expect(radiationWPerM2).toBeLessThan(1100);
    }
    expect(mean(moments.map((moment) => moment.airC))).toBeGreaterThan(15);
    expect(mean(moments.map((moment) => moment.airC))).toBeLessThan(22);
    const wet = moments.filter((moment) => moment.humidityPct >= 90).length / moments.length;
    expect(wet).toBeGreaterThan(0.08);
    expect(wet).toBeLessThan(0.4);
  });

  test('the weather changes without jumps between quarter hours, even at midnight, dawn and dusk', () => {
    const air = summer.map((at) => weatherAt(climate, at).airC);
    for (const [index, airC] of air.entries()) expect(Math.abs(airC - (air[index - 1] ?? airC))).toBeLessThan(1.5);
  });

  test('the weather is coldest about sunrise and warmest in the afternoon', () => {
    const hours = Array.from({ length: 24 }, (_, hour) =>
      mean(Array.from({ length: 45 }, (_, day) => weatherAt(climate, instantOf(site, july1 + day, hour)).airC)),
    );
    expect(hours.indexOf(Math.min(...hours))).toBe(4);
    expect(hours.indexOf(Math.max(...hours))).toBeGreaterThanOrEqual(13);
    expect(hours.indexOf(Math.max(...hours))).toBeLessThanOrEqual(15);
  });

  test('the weather is cold in January and not in July', () => {
    const january = Date.UTC(2026, 0, 1) / DAY_MS;
    const days = Array.from({ length: 31 }, (_, day) => climate.day(january + day).meanC);
    expect(mean(days)).toBeLessThan(4);
  });
});

describe('rain', () => {
  const days = Array.from({ length: 3000 }, (_, index) => climate.day(july1 - index));

  test('rain falls on about two days in five, in spells', () => {
    const wet = days.map((day) => day.rain !== null);
    const share = wet.filter(Boolean).length / wet.length;
    expect(share).toBeCloseTo(0.28 / (0.28 + 0.45), 1);
    const pairs = wet.filter((is, index) => is && wet[index - 1] === true).length;
    expect(pairs / wet.filter(Boolean).length).toBeCloseTo(0.55, 1);
  });

  test('rain adds up: partial spans equal the whole, and a wet day gives its amount', () => {
    const wet = days.find((day) => day.rain !== null && day.rain.durationH > 2);
    const { day, rain } = wet ?? { day: 0, rain: null };
    const from = instantOf(site, day, rain?.startH ?? 0);
    const until = from + (rain?.durationH ?? 0) * HOUR_MS;
    const whole = rainBetweenMm(climate, from, until);
    expect(whole).toBeGreaterThanOrEqual((rain?.amountMm ?? Infinity) - 1e-9);
    const middle = from + 47 * 60_000;
    expect(rainBetweenMm(climate, from, middle) + rainBetweenMm(climate, middle, until)).toBeCloseTo(whole, 9);
  });

  test('rain comes with humid air', () => {
    const raining = summer.map((at) => weatherAt(climate, at)).filter((moment) => moment.raining);
    expect(raining.length).toBeGreaterThan(0);
    for (const moment of raining) expect(moment.humidityPct).toBeGreaterThanOrEqual(92);
  });
});

describe('reference evapotranspiration', () => {
  const ofMonth = (month: number): number[] =>
    Array.from({ length: 30 }, (_, day) => referenceEtMm(climate, Date.UTC(2026, month, 1) / DAY_MS + day));

  test('reference evapotranspiration is 2 to 5 mm a day in July and a few tenths in December', () => {
    expect(mean(ofMonth(6))).toBeGreaterThan(2);
    expect(mean(ofMonth(6))).toBeLessThan(5);
    expect(mean(ofMonth(11))).toBeLessThan(0.9);
  });

  test('reference evapotranspiration adds up over the hours of a day', () => {
    const hours = Array.from({ length: 24 }, (_, hour) =>
      referenceEtBetweenMm(climate, instantOf(site, july1, hour), instantOf(site, july1, hour + 1)),
    );
    expect(hours.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(referenceEtMm(climate, july1), 9);
    expect(hours[0]).toBe(0);
  });
});

test('the wind blows mostly from the west, and its speed is never negative', () => {
  const winds = summer.map((at) => windAt(climate, at));
  expect(Math.min(...winds.map((wind) => wind.speedMs))).toBeGreaterThanOrEqual(0);
  expect(winds.filter((wind) => wind.fromDeg > 160 && wind.fromDeg < 340).length / winds.length).toBeGreaterThan(0.7);
});

test('solar noon is clock noon on the meridian of the time zone', () => {
  expect(solarMoment(site, Date.UTC(2026, 0, 1, 10, 36)).hour).toBeCloseTo(12, 9);
});
