import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES, inputOf, DEVICE_TYPE_KEYS } from '../catalogue/registry.ts';
import { LANGUAGES } from '../core/language.ts';
import { eligibleFields, REPORT_TYPES } from './registry.ts';

describe.each(Object.entries(REPORT_TYPES))('the report %s', (key, report) => {
  test('is registered under its own key, with its words in every language', () => {
    expect(report.key).toBe(key);
    const texts = [report.name, report.description, report.axis];
    expect(texts.filter((text) => LANGUAGES.some((language) => text[language] === ''))).toEqual([]);
  });

  test('shows one unit, whatever the device', () => {
    const units = DEVICE_TYPE_KEYS.flatMap((type) =>
      eligibleFields(report, DEVICE_TYPES[type]).map((field) => inputOf(DEVICE_TYPES[type], field)?.suffix),
    );
    expect(new Set(units)).toEqual(new Set([report.unit]));
  });
});

test.each([
  ['humidity', 'AM-100-103', ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3']],
  ['humidity', 'AM-999', ['HUMIDITY_1']],
  ['humidity', 'AM-200', ['humidity']],
  ['humidity', 'AGB-2000', ['rtx_hum']],
  ['humidity', 'AM-421', []],
  ['temperature', 'AM-100-103', ['TEMP_1', 'TEMP_2', 'TEMP_3']],
  ['temperature', 'AM-999', ['TEMP_1']],
  ['temperature', 'AM-200', ['TEMP_1']],
  ['temperature', 'AGB-2000', ['rtx_temp']],
  ['temperature', 'AM-401', []],
] as const)('the report %s takes from a %s: %j', (kind, device, fields) => {
  expect(eligibleFields(REPORT_TYPES[kind], DEVICE_TYPES[device])).toEqual(fields);
});
