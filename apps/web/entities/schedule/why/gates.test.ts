import { describe, expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { cardOf, counterfactualOf, reasonOf } from './gates.ts';

const gate = (kind: string, en: string, state: 'open' | 'closed' | 'unknown' = 'open') => ({
  kind,
  state,
  decided: state === 'closed',
  text: { pl: `pl ${en}`, en },
});
const explanation = [
  gate('title', 'Skipped because the soil was wet', 'closed'),
  gate('day', 'Day: Thursday is a run day'),
  gate('condition', 'Soil moisture: 31.4 %, must be below 28.0', 'closed'),
  gate('counterfactual', 'Below 28.0 % it would have run at 05:00.'),
];

const reader = { units: STORED_UNITS, inputName: () => 'Soil moisture, 30 cm' };

test('a card has its title and its gates in order', () => {
  const card = cardOf(explanation, 'en', reader);
  expect(card.title).toBe('Skipped because the soil was wet');
  expect(card.gates.map(({ title, detail, decided }) => [title, detail, decided])).toEqual([
    ['Day', 'Thursday is a run day', false],
    ['Soil moisture', '31.4 %, must be below 28.0', true],
  ]);
});

describe('what would have changed the outcome', () => {
  const stop = (en: string) => ({
    kind: 'condition' as const,
    must_be: 'gte' as const,
    threshold: 28,
    text: { pl: `pl ${en}`, en },
  });
  const changes = ['a', 'b', 'c'].map((probe) => stop(`It would not run if ${probe} were wet.`));

  test('what would have changed the outcome is a separate sentence for a cycle that did not run', () => {
    expect(counterfactualOf({ explanation, what_would_change: changes }, 'en')).toBe(
      'Below 28.0 % it would have run at 05:00.',
    );
  });

  test('the first two changes that would stop a cycle that runs are listed', () => {
    const runs = explanation.filter(({ kind }) => kind !== 'counterfactual');
    expect(counterfactualOf({ explanation: runs, what_would_change: changes }, 'en')).toBe(
      'It would not run if a were wet. It would not run if b were wet.',
    );
    expect(counterfactualOf({ explanation: runs, what_would_change: [] }, 'en')).toBeNull();
  });
});

test('the reason in a list is the title, else the deciding gate, else null', () => {
  expect(reasonOf(explanation, 'pl')).toBe('pl Skipped because the soil was wet');
  expect(reasonOf(explanation.slice(1, 3), 'en')).toBe('Soil moisture');
  expect(reasonOf([], 'en')).toBeNull();
});

describe('a gate with a measurement', () => {
  const facts = {
    kind: 'condition',
    index: 0,
    quantity: 'soil_moisture',
    sensor: 'Probe A',
    id_object: 'probe',
    field: 'HUMIDITY_2',
    id_group: null,
    unit: '%',
    value: 31.4,
    age_minutes: 6,
    quality: 'good',
    comparator: 'lt',
    threshold: 28,
    when_true: 'run',
    when_unknown: null,
    must_be: 'lt',
    decision: 'skip',
  } as const;
  const singleChange = 'soil moisture: Probe A: 31.4 %, 6 min old, must be below 28.0';
  const wordsOf = (of: ReturnType<typeof gate> & { facts: object }) => {
    const [line] = cardOf([{ ...of, facts: { ...facts, ...of.facts } }], 'en', reader).gates;
    return [line?.title, line?.detail];
  };

  test('a gate with a measurement names the input and its module; the figures are next to it', () => {
    expect(wordsOf({ ...gate('condition', singleChange, 'closed'), facts: {} })).toEqual([
      'Soil moisture, 30 cm',
      'Probe A',
    ]);
  });

  test('a gate keeps the sentence that explains what replaced the value', () => {
    const runAnyway = 'soil moisture: Probe A: 31.4 %. This cycle was allowed to run anyway';
    expect(wordsOf({ ...gate('condition', runAnyway), facts: {} })).toEqual(['Soil moisture', runAnyway.slice(15)]);
    const withoutValue = 'soil moisture: Probe A: not known. No data: irrigate';
    expect(wordsOf({ ...gate('condition', withoutValue, 'unknown'), facts: { quality: 'stale' } })).toEqual([
      'Soil moisture',
      withoutValue.slice(15),
    ]);
  });
});
