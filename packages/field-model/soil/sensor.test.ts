import { expect, test } from 'vitest';
import { SOIL_MOISTURE_SENSOR, SUBSTRATE_MOISTURE_SENSOR, settledSensor, stepSensor } from './sensor.ts';
import { keyOf, uniform } from '../random/draw.ts';

const noiseDraw = keyOf('sensor');

test('a probe follows a sudden change by about two thirds within its lag', () => {
  const sensor = stepSensor(SOIL_MOISTURE_SENSOR, settledSensor(SOIL_MOISTURE_SENSOR, 10), 20, 8 * 60, 0.5);
  expect(sensor.seen).toBeCloseTo(20 - 10 * Math.exp(-1), 6);
  const wool = stepSensor(SUBSTRATE_MOISTURE_SENSOR, settledSensor(SUBSTRATE_MOISTURE_SENSOR, 10), 20, 8 * 60, 0.5);
  expect(wool.seen).toBeGreaterThan(sensor.seen);
});

test('a probe reports in steps of 0.1 %, and noise alone never changes the value', () => {
  let sensor = settledSensor(SOIL_MOISTURE_SENSOR, 14.649);
  for (let index = 0; index < 5000; index += 1) {
    sensor = stepSensor(SOIL_MOISTURE_SENSOR, sensor, 14.649, 10, uniform(noiseDraw, index));
    expect(sensor.shown).toBe(14.6);
  }
});

test('while the soil dries, no report is higher than the previous one', () => {
  let sensor = settledSensor(SOIL_MOISTURE_SENSOR, 16);
  for (let index = 0; index < 5000; index += 1) {
    const before = sensor.shown;
    sensor = stepSensor(SOIL_MOISTURE_SENSOR, sensor, 16 - index * 0.0004, 10, uniform(noiseDraw, index));
    expect(sensor.shown).toBeLessThanOrEqual(before);
  }
  expect(sensor.shown).toBeCloseTo(14, 0);
});
