import { describe, expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { cardOf, otherwiseOf, reasonOf } from './gates.ts';

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

const reader = { units: STORED_UNITS, inputName: () => 'Soil moisture, level 2' };

test('a card has its title and its gates in order', () => {
  const card = cardOf(explanation, 'en', reader);
  expect(card.title).toBe('Skipped because the soil was wet');
  expect(card.gates.map(({ title, detail, decided }) => [title, detail, decided])).toEqual([
    ['Day', 'Thursday is a run day', false],
    ['Soil moisture', '31.4 %, must be below 28.0', true],
  ]);
});

describe('what would have turned a cycle', () => {
  const stop = (en: string) => ({
    kind: 'condition' as const,
    must_be: 'gte' as const,
    threshold: 28,
    text: { pl: `pl ${en}`, en },
  });
  const changes = ['a', 'b', 'c'].map((probe) => stop(`It would not run if ${probe} were wet.`));

  test('that did not run is one sentence of its own', () => {
    expect(otherwiseOf({ explanation, what_would_change: changes }, 'en')).toBe(
      'Below 28.0 % it would have run at 05:00.',
    );
  });

  test('that runs is what would keep it from running, the first two', () => {
    const runs = explanation.filter(({ kind }) => kind !== 'counterfactual');
    expect(otherwiseOf({ explanation: runs, what_would_change: changes }, 'en')).toBe(
      'It would not run if a were wet. It would not run if b were wet.',
    );
    expect(otherwiseOf({ explanation: runs, what_would_change: [] }, 'en')).toBeNull();
  });
});

test('the reason of a list is the title, else what decided, else nothing', () => {
  expect(reasonOf(explanation, 'pl')).toBe('pl Skipped because the soil was wet');
  expect(reasonOf(explanation.slice(1, 3), 'en')).toBe('Soil moisture');
  expect(reasonOf([], 'en')).toBeNull();
});

describe('a gate that measured', () => {
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
  const told = 'soil moisture: Probe A: 31.4 %, 6 min old, must be below 28.0';
  const wordsOf = (of: ReturnType<typeof gate> & { facts: object }) => {
    const [line] = cardOf([{ ...of, facts: { ...facts, ...of.facts } }], 'en', reader).gates;
    return [line?.title, line?.detail];
  };

  test('names the input and its module; the figures stand beside it', () => {
    expect(wordsOf({ ...gate('condition', told, 'closed'), facts: {} })).toEqual(['Soil moisture, level 2', 'Probe A']);
  });

  test('keeps the sentence that tells what ruled in place of the value', () => {
    const anyway = 'soil moisture: Probe A: 31.4 %. Somebody let this cycle run anyway';
    expect(wordsOf({ ...gate('condition', anyway), facts: {} })).toEqual(['Soil moisture', anyway.slice(15)]);
    const blind = 'soil moisture: Probe A: not known. No data: irrigate';
    expect(wordsOf({ ...gate('condition', blind, 'unknown'), facts: { quality: 'stale' } })).toEqual([
      'Soil moisture',
      blind.slice(15),
    ]);
  });
});
