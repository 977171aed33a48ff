import { expect, test } from 'vitest';
import { aFarm, planFor, saved, timeline } from '../testing/fixture.ts';
import { explainPlanned } from '../why/explain-planned.ts';
import { runResult } from '../why/explain.ts';
import { whySentences, whyTitle } from '../why/why-card.ts';

const threeBlocks = ['A', 'B', 'C'].map((id) => ({ type: 'section' as const, id, minutes: null }));
const fertigation = { type: 'every_n_days' as const, n: 1, preWater: 5, flush: 5 };

/** Plans one night of a schedule with these outputs on inactive modules; returns its openings and explanation. */
function night(off: readonly string[], overrides: Parameters<typeof saved>[1] = { elements: threeBlocks }) {
  const farm = { ...aFarm(), offOutputIds: new Set(off) };
  const schedules = [saved('dawn', overrides)];
  const cycles = planFor(schedules, '2026-06-11', '2026-06-12', { farm });
  const [first] = cycles;
  if (first === undefined) throw new Error('nothing planned');
  const explanation = explainPlanned(first, { farm, schedules, cycles, accountPaused: null }, [], 0);
  const sentences = (language: 'pl' | 'en') => whySentences(explanation, language, 'Europe/Warsaw');
  return { lines: timeline(cycles), all: timeline(cycles, 'all'), explanation, sentences };
}

test('a block on an inactive module is omitted, the others move up, and the card explains it', () => {
  const { lines, sentences, explanation } = night(['valve-B']);
  expect(lines).toEqual(['06-11 05:00-05:20 A', '06-11 05:20-05:40 C']);
  expect(sentences('en')).toContain('left out, the module is inactive: Block B');
  expect(sentences('pl')).toContain('pominięte, bo moduł jest nieaktywny: Block B');
  expect(explanation.outcome).toBe('will_run');
  expect(whyTitle(explanation, 'en')).toBe('Expected to run without Block B');
  expect(whyTitle({ ...explanation, outcome: 'ran' }, 'pl')).toBe('Podlano bez: Block B');
  expect(runResult(['ran', 'ran'], explanation.gates)).toBe('correct_with_logic');
});

test('modules that are all active are not mentioned', () => {
  const { lines, sentences, explanation } = night([]);
  expect(lines).toHaveLength(3);
  expect(sentences('en')).not.toContain('inactive');
  expect(runResult(['ran', 'ran', 'ran'], explanation.gates)).toBe('correct');
});

test.each([
  ['its only valve', ['valve-A'], [{ type: 'section' as const, id: 'A', minutes: null }]],
  ['the pump of its source', ['pump'], threeBlocks],
])('without %s a cycle is skipped with a reason', (_, off, elements) => {
  const { lines, explanation, sentences } = night(off, { elements });
  expect(lines[0]).toMatch(/\(module_off\)$/);
  expect(explanation.outcome).toBe('will_not_run');
  expect(sentences('en')).toContain('Not expected to run: its module is inactive.');
  expect(sentences('pl')).toContain('bo moduł jest nieaktywny');
});

test('clean water runs if the fertiliser module is inactive', () => {
  const { all, sentences } = night(['doser'], { elements: threeBlocks.slice(0, 1), fertigation: fertigation });
  expect(all.join()).not.toContain('doser');
  expect(all.join()).toContain('pump');
  expect(sentences('en')).toContain('the fertiliser module is inactive, clean water only');
  expect(night(['doser'], { elements: threeBlocks.slice(0, 1) }).sentences('en')).not.toContain('inactive');
});
