import { expect, test } from 'vitest';
import { cardOf, reasonOf } from './gates.ts';

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

test('a card has its title, its gates in order, and what would have turned it', () => {
  const card = cardOf(explanation, 'en');
  expect(card.title).toBe('Skipped because the soil was wet');
  expect(card.gates.map(({ title, detail, decided }) => [title, detail, decided])).toEqual([
    ['Day', 'Thursday is a run day', false],
    ['Soil moisture', '31.4 %, must be below 28.0', true],
  ]);
  expect(card.counterfactual).toBe('Below 28.0 % it would have run at 05:00.');
});

test('the reason of a list is the title, else what decided, else nothing', () => {
  expect(reasonOf(explanation, 'pl')).toBe('pl Skipped because the soil was wet');
  expect(reasonOf(explanation.slice(1, 3), 'en')).toBe('Soil moisture');
  expect(reasonOf([], 'en')).toBeNull();
});
