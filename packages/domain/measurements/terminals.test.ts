import { describe, expect, test } from 'vitest';
import type { FieldName } from '../catalogue/fields.ts';
import { SUBTYPES } from '../catalogue/kinds.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import { completeReading } from './complete.ts';
import type { Memory } from './completion.ts';
import type { Values } from './reading.ts';
import { terminalPresentation } from './terminal-presentation.ts';

const start = Date.parse('2026-07-04T04:00:00Z');
const QUARTER_MS = 900_000;

/** Returns the values of a field over the readings of a terminal wired like this. */
function valuesOver(
  field: FieldName,
  settings: PropertyValues,
  readings: readonly Values[],
  order?: readonly number[],
) {
  let memory: Memory = null;
  return readings.map((values, index) => {
    const site = { properties: {}, inputs: { [field]: settings }, zone: 'UTC', elevationM: null, rainMm: null };
    const reading = { atMs: start + (order?.[index] ?? index) * QUARTER_MS, values };
    const completed = completeReading('AM-600', reading, site, memory);
    memory = completed.memory;
    return completed.values[field];
  });
}

const counts = (...numbers: (number | null)[]): Values[] => numbers.map((cnt3) => ({ cnt3 }));
const signals = (...numbers: (number | null)[]): Values[] => numbers.map((analog1) => ({ analog1 }));

const current = { input_type: 1, value_low: 0, value_high: 10 };
const voltage = { input_type: 2, value_low: 0, value_high: 100 };
const counter = (subtype: keyof typeof SUBTYPES, overrides: PropertyValues = {}): PropertyValues => ({
  input_type: 2,
  subtype: SUBTYPES[subtype].number,
  ...overrides,
});

test('an unwired terminal has no value, whatever it reports', () => {
  expect(valuesOver('DI_USR_3', {}, [{ i3: 1, cnt3: 7 }])).toEqual([undefined]);
  expect(valuesOver('ANALOG_USR_1', {}, signals(5000))).toEqual([undefined]);
});

describe('a contact', () => {
  const contacts = [{ i1: 1 }, { i1: 0 }, { i1: null }, {}];
  test('a contact is 1 if closed, and null if unavailable', () => {
    expect(valuesOver('DI_USR_1', { input_type: 1 }, contacts)).toEqual([1, 0, null, undefined]);
  });
  test('a contact is inverted if normally closed', () => {
    expect(valuesOver('DI_USR_1', { input_type: 1, normal_state: 1 }, contacts)).toEqual([0, 1, null, undefined]);
  });
  test('a contact shows the output state if used as an output', () => {
    expect(valuesOver('DI_USR_2', { input_type: 2 }, [{ o2: 1 }, { o2: null }])).toEqual([1, null]);
  });
});

describe('a differential counter', () => {
  test('a differential counter of a rain gauge gives the rain per interval', () => {
    expect(valuesOver('DI_USR_3', counter('udometer', { multiplier: 0.2 }), counts(0, 3, null, 5))).toEqual([
      0,
      0.6,
      null,
      1,
    ]);
  });
  test('a differential counter of a flow meter gives cubic metres, whether a pulse is litres or cubic metres', () => {
    expect(valuesOver('DI_USR_3', counter('flowmeter', { multiplier: 10 }), counts(250))).toEqual([2.5]);
    expect(valuesOver('DI_USR_3', counter('flowmeter', { multiplier: 0.1, flow_units: 1 }), counts(25))).toEqual([2.5]);
  });
  test('a differential counter of an anemometer needs an interval, so the first record has no wind', () => {
    const pulses = counts(900, 900);
    expect(valuesOver('DI_USR_3', counter('anemometer_speed_count', { multiplier: 2 }), pulses)).toEqual([null, 2]);
    const inKmPerH = counter('anemometer_speed_count', { multiplier: 2, anemo_speed_units: 1 });
    expect(valuesOver('DI_USR_3', inKmPerH, pulses)).toEqual([null, 7.2]);
  });
});

describe('a running total', () => {
  const total = counter('generic_counter_input', { counter_type: 1 });
  test('a running total starts at 0 with the first record and grows by the pulses counted since', () => {
    expect(valuesOver('DI_USR_3', total, counts(5000, 5010, 5025))).toEqual([0, 10, 25]);
  });
  test('a running total continues across a reset, a rollover and a record without a value', () => {
    expect(valuesOver('DI_USR_3', total, counts(40_000, 40_010, 4, 6))).toEqual([0, 10, 10, 16]);
    expect(valuesOver('DI_USR_3', total, counts(65_530, null, 4, 5))).toEqual([0, null, 0, 11]);
    expect(valuesOver('DI_USR_3', { ...total, counter_size: 1 }, counts(4_294_967_290, 4, 5))).toEqual([0, 0, 11]);
  });
  test('a running total ignores repeated and late records', () => {
    expect(valuesOver('DI_USR_3', total, counts(100, 120, 120, 110, 130), [0, 2, 2, 1, 3])).toEqual([
      0,
      20,
      undefined,
      undefined,
      30,
    ]);
  });
});

describe('an analogue signal', () => {
  test('an analogue signal of 4–20 mA is scaled, and a broken loop gives null', () => {
    expect(valuesOver('ANALOG_USR_1', current, signals(2000, 6000, 10_000, 1799, null))).toEqual([
      0,
      5,
      10,
      null,
      null,
    ]);
  });
  test('an analogue signal of 0–10 V is scaled and multiplied', () => {
    expect(valuesOver('ANALOG_USR_1', { ...voltage, multiplier: 0.5 }, signals(0, 5000, 10_000))).toEqual([0, 25, 50]);
  });
  test('an analogue signal of a 0–5 V anemometer reaches its upper limit at five volts', () => {
    const wind = { ...voltage, subtype: SUBTYPES.anemometer_speed_v.number, anemo_voltage_type: 1 };
    expect(valuesOver('ANALOG_USR_1', wind, signals(2500, 5000))).toEqual([50, 100]);
  });
  test('an analogue signal of a Pt1000 is a temperature; null if disconnected or shorted', () => {
    expect(valuesOver('ANALOG_USR_1', { input_type: 3 }, signals(1000, 2500, 500))).toEqual([0, null, null]);
  });
  test('an analogue signal outside the range of the terminal is null', () => {
    expect(valuesOver('ANALOG_USR_1', current, signals(10_001, -1))).toEqual([null, null]);
  });
});

test('values that the module already computed are kept', () => {
  expect(valuesOver('ANALOG_USR_1', current, [{ analog1: 6000, ANALOG_USR_1: 4.9 }])).toEqual([4.9]);
});

describe('texts', () => {
  test('the texts of a terminal use the user’s label and unit first', () => {
    const custom = { ...current, custom_label: 'Ciśnienie za filtrem', custom_units: 'kPa' };
    expect(terminalPresentation('ANALOG_USR_1', custom)).toEqual({
      label: { pl: 'Ciśnienie za filtrem', en: 'Ciśnienie za filtrem' },
      unit: 'kPa',
      decimals: 2,
      scale: [0, 10],
      drawer: 'gauge',
      colours: 'plain',
    });
  });
  test('the texts of a terminal otherwise use those of the connected device', () => {
    expect(terminalPresentation('DI_USR_3', counter('udometer'))).toMatchObject({
      label: SUBTYPES.udometer.label,
      unit: 'mm',
    });
    expect(terminalPresentation('DI_USR_3', counter('anemometer_speed_count', { anemo_speed_units: 1 }))?.unit).toBe(
      'km/h',
    );
    expect(terminalPresentation('ANALOG_USR_1', { input_type: 3 })?.unit).toBe('°C');
  });
  test('the texts of a terminal include how it is drawn: contact as switch, temperature as thermometer, count as number', () => {
    const presentations = [
      terminalPresentation('DI_USR_3', { input_type: 1 }),
      terminalPresentation('ANALOG_USR_1', { input_type: 3 }),
      terminalPresentation('DI_USR_3', counter('flowmeter')),
      terminalPresentation('ANALOG_USR_2', current),
    ];
    expect(presentations.map((presentation) => presentation?.drawer)).toEqual([
      'relay',
      'thermometer',
      'simpleText',
      'gauge',
    ]);
  });
  test('the texts of a terminal include which state of a contact is highlighted', () => {
    const colours = [0, 1, 2, 3].map(
      (color_scheme) => terminalPresentation('DI_USR_1', { input_type: 1, color_scheme })?.colours,
    );
    expect(colours).toEqual(['plain', 'good_when_on', 'bad_when_on', 'bad_when_off']);
  });
  test('an unwired terminal has no texts', () => {
    expect(terminalPresentation('DI_USR_1', {})).toBeNull();
  });
});
