import { describe, expect, test } from 'vitest';
import { DEVICE_TYPE_KEYS } from '../../../catalogue/registry.ts';
import { LANGUAGES } from '../../../core/language.ts';
import { conditionInputs } from '../condition-inputs.ts';
import type { ConditionKind } from './condition-kind.ts';
import { CONDITION_KINDS, QUANTITIES } from './registry.ts';

describe.each(QUANTITIES)('the condition kind %s', (quantity) => {
  const kind: ConditionKind = CONDITION_KINDS[quantity];
  const inputs = DEVICE_TYPE_KEYS.flatMap((type) => conditionInputs(type, quantity));
  const [low, high] = kind.scale;
  const { threshold } = kind.usual;

  test('a condition kind is registered under the quantity it checks, with texts in both languages', () => {
    expect(kind.quantity).toBe(quantity);
    expect(
      [kind.name, kind.subject, kind.short].filter((text) => LANGUAGES.some((language) => text[language] === '')),
    ).toEqual([]);
  });

  test('a condition kind is measured by at least one input of the catalogue, in its unit and with its decimals', () => {
    expect(inputs.length).toBeGreaterThan(0);
    expect(new Set(inputs.map(({ suffix }) => suffix))).toEqual(new Set([kind.unit]));
    expect(new Set(inputs.map(({ decimals }) => decimals))).toEqual(new Set([kind.decimals]));
  });

  test('a condition kind has a usual limit on its scale, and a scale within the possible readings', () => {
    expect(low).toBeLessThan(high);
    expect(threshold).toBeGreaterThan(low);
    expect(threshold).toBeLessThan(high);
    if (kind.range === null) return;
    expect(low).toBeGreaterThanOrEqual(kind.range.from);
    expect(high).toBeLessThanOrEqual(kind.range.to);
  });

  test('a condition kind has a usual limit that needs no more decimals than modules report', () => {
    expect(Number(threshold.toFixed(kind.decimals))).toBe(threshold);
  });
});

test('soil moisture ranges from dry to saturated; MCI is unbounded', () => {
  expect(CONDITION_KINDS.soil_moisture.range).toEqual({ from: 0, to: 100 });
  expect(CONDITION_KINDS.mci.range).toBeNull();
});
