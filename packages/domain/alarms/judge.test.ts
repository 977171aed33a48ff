import { expect, test } from 'vitest';
import type { Bounds } from '../catalogue/bounds.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { judge, type Watches } from './judge.ts';
import { rulesOf } from './watched-rules.ts';

const site = { properties: {}, soilType: 2, plantType: null };

/** Returns a possible value clearly on the alarm side of a threshold. */
function breachingValue(comparator: string, threshold: number, { min, max }: Bounds): number {
  switch (comparator) {
    case '$lt':
    case '$lte':
      return threshold - Math.min(5, (threshold - min) / 2);
    case '$gt':
    case '$gte':
      return threshold + Math.min(5, (max - threshold) / 2);
    default:
      return threshold;
  }
}

test.each(DEVICE_TYPE_KEYS)('%s: each rule is raised by two readings that break it, and no other rule is', (key) => {
  const all = rulesOf(DEVICE_TYPES[key], site, []).map((rule) => ({ ...rule, active: true }));
  for (const rule of all) {
    if (rule.threshold === null) continue;
    const values = { [rule.field]: breachingValue(rule.rule.comparator, rule.threshold, rule.input.possible) };
    let watches: Watches = new Map();
    const effects: string[] = [];
    for (const atMs of [1000, 2000]) {
      const result = judge([rule], watches, { atMs, values });
      watches = result.watches;
      effects.push(...result.judgements.map(({ effect }) => effect ?? 'begins'));
    }
    expect(effects, `${rule.field} ${rule.rule.name}`).toEqual(['begins', 'raised']);
  }
});

test('only battery, signal and frost rules are active by default', () => {
  const active = DEVICE_TYPE_KEYS.flatMap((key) =>
    rulesOf(DEVICE_TYPES[key], site, []).flatMap((rule) =>
      rule.active ? [`${rule.rule.name} ${rule.threshold}`] : [],
    ),
  );
  expect(active).toEqual(expect.arrayContaining(['low_battery 3.1', 'low_signal 25', 'low_gsm 25', 'frost 0']));
  expect(active.some((name) => name.startsWith('too_dry'))).toBe(false);
});

test('an inactive rule and a missing field change nothing', () => {
  const rules = rulesOf(DEVICE_TYPES['AM-421'], site, []);
  const inactiveRules = rules.map((rule) => ({ ...rule, active: false }));
  expect(judge(inactiveRules, new Map(), { atMs: 1, values: { battvol: 2.9 } }).judgements).toEqual([]);
  expect(judge(rules, new Map(), { atMs: 1, values: { o1: 1 } }).judgements).toEqual([]);
});
