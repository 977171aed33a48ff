import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { type ConditionFact, decideCondition, decideCycle, READING_QUALITIES, type SensorFact } from './decide.ts';

const dry: Condition = {
  quantity: 'soil_moisture',
  comparator: 'lt',
  threshold: 24,
  source: { type: 'sensor', idObject: 'probe', field: 'HUMIDITY_1' },
  whenTrue: 'run',
  whenUnknown: null,
};
const good = (value: number): SensorFact => ({ value, ageMin: 4, quality: 'good' });
const stale = (value: number): SensorFact => ({ value, ageMin: 300, quality: 'stale' });
const decide = (condition: Condition, ...sensors: readonly SensorFact[]) => {
  const fact: ConditionFact = { condition, sourceName: 'Probe 3', depthCm: null, unit: '%', sensors };
  return decideCondition(fact);
};

test('a condition irrigates dry soil but not wet soil, and the limit itself counts as wet', () => {
  expect(decide(dry, good(23.9)).decision).toBe('run');
  expect(decide(dry, good(24)).decision).toBe('skip');
});

test('a "do not run" condition allows the run if it does not hold', () => {
  const frost: Condition = { ...dry, comparator: 'lte', threshold: 2, whenTrue: 'dont_run' };
  expect(decide(frost, good(1)).decision).toBe('skip');
  expect(decide(frost, good(3)).decision).toBe('run');
});

test('a stale or stuck sensor falls back to the unknown-value rule', () => {
  expect(decide(dry, stale(10))).toMatchObject({ decision: 'clean_only', isKnown: false, ageMin: 300 });
  expect(decide({ ...dry, whenUnknown: 'run' }, { ...good(10), quality: 'stuck' }).decision).toBe('run');
  expect(decide({ ...dry, whenUnknown: 'dont_run' }, { value: null, ageMin: null, quality: 'none' }).decision).toBe(
    'skip',
  );
});

test.each(READING_QUALITIES.filter((quality) => quality !== 'good'))(
  'a reading that is %s decides nothing, alone or in a group',
  (quality) => {
    for (const [whenUnknown, decision] of [
      ['run', 'run'],
      ['dont_run', 'skip'],
      [null, 'clean_only'],
    ] as const)
      expect(decide({ ...dry, whenUnknown }, { ...good(10), quality })).toMatchObject({ isKnown: false, decision });
    expect(decide(dry, good(20), { ...good(90), quality })).toMatchObject({ isKnown: true, value: 20 });
    expect(decide(dry, good(20), { ...good(90), quality }, { ...good(90), quality }).isKnown).toBe(false);
  },
);

test('a group uses the average of its good sensors if they are at least half of it', () => {
  expect(decide(dry, good(20), good(26), stale(90), stale(90))).toMatchObject({
    isKnown: true,
    value: 23,
    decision: 'run',
  });
  expect(decide(dry, good(20), stale(90), stale(90)).isKnown).toBe(false);
});

test('all conditions must allow the cycle, and fertiliser needs all of them to be known', () => {
  expect(decideCycle([])).toBe('run');
  expect(decideCycle(['run', 'clean_only'])).toBe('clean_only');
  expect(decideCycle(['clean_only', 'skip', 'run'])).toBe('skip');
});
