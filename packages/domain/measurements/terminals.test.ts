import { describe, expect, test } from 'vitest';
import type { FieldName } from '../catalogue/fields.ts';
import { SUBTYPES } from '../catalogue/kinds.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import { completeReading } from './complete.ts';
import type { Memory } from './completion.ts';
import type { Values } from './reading.ts';
import { terminalWords } from './terminal-words.ts';

const start = Date.parse('2026-07-04T04:00:00Z');
const QUARTER_MS = 900_000;

/** What a field becomes over the readings of a terminal that is wired like this. */
function over(field: FieldName, wired: PropertyValues, readings: readonly Values[], order?: readonly number[]) {
  let memory: Memory = null;
  return readings.map((values, index) => {
    const site = { properties: {}, inputs: { [field]: wired }, zone: 'UTC', elevationM: null, rainMm: null };
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
const counter = (subtype: keyof typeof SUBTYPES, more: PropertyValues = {}): PropertyValues => ({
  input_type: 2,
  subtype: SUBTYPES[subtype].number,
  ...more,
});

test('a terminal that is not wired has no value, whatever it says', () => {
  expect(over('DI_USR_3', {}, [{ i3: 1, cnt3: 7 }])).toEqual([undefined]);
  expect(over('ANALOG_USR_1', {}, signals(5000))).toEqual([undefined]);
});

describe('a contact', () => {
  const contacts = [{ i1: 1 }, { i1: 0 }, { i1: null }, {}];
  test('says 1 when closed, and nothing when it is not available', () => {
    expect(over('DI_USR_1', { input_type: 1 }, contacts)).toEqual([1, 0, null, undefined]);
  });
  test('that is normally closed says the opposite', () => {
    expect(over('DI_USR_1', { input_type: 1, normal_state: 1 }, contacts)).toEqual([0, 1, null, undefined]);
  });
  test('used as an output shows the state of that output', () => {
    expect(over('DI_USR_2', { input_type: 2 }, [{ o2: 1 }, { o2: null }])).toEqual([1, null]);
  });
});

describe('a differential counter', () => {
  test('of a rain gauge gives the rain of each interval', () => {
    expect(over('DI_USR_3', counter('udometer', { multiplier: 0.2 }), counts(0, 3, null, 5))).toEqual([
      0,
      0.6,
      null,
      1,
    ]);
  });
  test('of a flow meter gives cubic metres, whether a pulse is litres or cubic metres', () => {
    expect(over('DI_USR_3', counter('flowmeter', { multiplier: 10 }), counts(250))).toEqual([2.5]);
    expect(over('DI_USR_3', counter('flowmeter', { multiplier: 0.1, flow_units: 1 }), counts(25))).toEqual([2.5]);
  });
  test('of an anemometer needs an interval: the first record has no wind', () => {
    const pulses = counts(900, 900);
    expect(over('DI_USR_3', counter('anemometer_speed_count', { multiplier: 2 }), pulses)).toEqual([null, 2]);
    const inKmPerH = counter('anemometer_speed_count', { multiplier: 2, anemo_speed_units: 1 });
    expect(over('DI_USR_3', inKmPerH, pulses)).toEqual([null, 7.2]);
  });
});

describe('a running total', () => {
  const total = counter('generic_counter_input', { counter_type: 1 });
  test('begins at 0 with its first record and grows by what was counted since', () => {
    expect(over('DI_USR_3', total, counts(5000, 5010, 5025))).toEqual([0, 10, 25]);
  });
  test('goes on over a reset, over a counter that went round, and over a record without a value', () => {
    expect(over('DI_USR_3', total, counts(40_000, 40_010, 4, 6))).toEqual([0, 10, 14, 16]);
    expect(over('DI_USR_3', total, counts(65_530, null, 4))).toEqual([0, null, 10]);
    expect(over('DI_USR_3', { ...total, counter_size: 1 }, counts(4_294_967_290, 4))).toEqual([0, 10]);
  });
  test('adds nothing twice when a record comes again or late', () => {
    expect(over('DI_USR_3', total, counts(100, 120, 120, 110, 130), [0, 2, 2, 1, 3])).toEqual([
      0,
      20,
      undefined,
      undefined,
      30,
    ]);
  });
});

describe('an analogue signal', () => {
  test('of 4–20 mA becomes its value, and a broken loop becomes nothing', () => {
    expect(over('ANALOG_USR_1', current, signals(2000, 6000, 10_000, 1799, null))).toEqual([0, 5, 10, null, null]);
  });
  test('of 0–10 V becomes its value, multiplied', () => {
    expect(over('ANALOG_USR_1', { ...voltage, multiplier: 0.5 }, signals(0, 5000, 10_000))).toEqual([0, 25, 50]);
  });
  test('of 0–5 V reaches its end at five volts', () => {
    const wind = { ...voltage, subtype: SUBTYPES.anemometer_speed_v.number, anemo_voltage_type: 1 };
    expect(over('ANALOG_USR_1', wind, signals(2500, 5000))).toEqual([50, 100]);
  });
  test('of a Pt1000 is a temperature; torn off or shorted it is none', () => {
    expect(over('ANALOG_USR_1', { input_type: 3 }, signals(1000, 2500, 500))).toEqual([0, null, null]);
  });
  test('beyond what the terminal can say is none', () => {
    expect(over('ANALOG_USR_1', current, signals(10_001, -1))).toEqual([null, null]);
  });
});

test('what the module computed itself is taken as sent', () => {
  expect(over('ANALOG_USR_1', current, [{ analog1: 6000, ANALOG_USR_1: 4.9 }])).toEqual([4.9]);
});

describe('words', () => {
  test('of the user come before all others', () => {
    const own = { ...current, custom_label: 'Ciśnienie za filtrem', custom_units: 'kPa' };
    expect(terminalWords('ANALOG_USR_1', own)).toEqual({
      label: { pl: 'Ciśnienie za filtrem', en: 'Ciśnienie za filtrem' },
      unit: 'kPa',
      decimals: 2,
      scale: [0, 10],
      drawer: 'gauge',
      colours: 'plain',
    });
  });
  test('are else those of what hangs there', () => {
    expect(terminalWords('DI_USR_3', counter('udometer'))).toMatchObject({
      label: SUBTYPES.udometer.label,
      unit: 'mm',
    });
    expect(terminalWords('DI_USR_3', counter('anemometer_speed_count', { anemo_speed_units: 1 }))?.unit).toBe('km/h');
    expect(terminalWords('ANALOG_USR_1', { input_type: 3 })?.unit).toBe('°C');
  });
  test('say how it is drawn: a contact as a switch, a sensor of warmth as a thermometer, a count as its number', () => {
    const drawn = [
      terminalWords('DI_USR_3', { input_type: 1 }),
      terminalWords('ANALOG_USR_1', { input_type: 3 }),
      terminalWords('DI_USR_3', counter('flowmeter')),
      terminalWords('ANALOG_USR_2', current),
    ];
    expect(drawn.map((words) => words?.drawer)).toEqual(['relay', 'thermometer', 'simpleText', 'gauge']);
  });
  test('and which state of a contact is to be seen from afar', () => {
    const colours = [0, 1, 2, 3].map(
      (color_scheme) => terminalWords('DI_USR_1', { input_type: 1, color_scheme })?.colours,
    );
    expect(colours).toEqual(['plain', 'good_when_on', 'bad_when_on', 'bad_when_off']);
  });
  test('do not exist for a terminal that is not wired', () => {
    expect(terminalWords('DI_USR_1', {})).toBeNull();
  });
});
