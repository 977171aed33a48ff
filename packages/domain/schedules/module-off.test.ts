import { expect, test } from 'vitest';
import { aFarm, planFor, saved, timeline } from './fixture.ts';
import { explainPlanned } from './why/explain-planned.ts';
import { runResult } from './why/explain.ts';
import { whySentences, whyTitle } from './why/why-card.ts';

const abc = ['A', 'B', 'C'].map((id) => ({ type: 'section' as const, id, minutes: null }));
const fed = { type: 'every_n_days' as const, n: 1, preWater: 5, flush: 5 };

/** A night of one program with these outputs on modules that are switched off: what opens, and what is said of it. */
function night(off: readonly string[], change: Parameters<typeof saved>[1] = { elements: abc }) {
  const farm = { ...aFarm(), offOutputIds: new Set(off) };
  const programs = [saved('dawn', change)];
  const cycles = planFor(programs, '2026-06-11', '2026-06-12', { farm });
  const [first] = cycles;
  if (first === undefined) throw new Error('nothing planned');
  const explanation = explainPlanned(first, { farm, programs, cycles, accountPaused: false }, [], 0);
  const said = (language: 'pl' | 'en') => whySentences(explanation, language, 'Europe/Warsaw');
  return { lines: timeline(cycles), all: timeline(cycles, 'all'), explanation, said };
}

test('a block whose module is switched off is left out, the others move up, and the card says so', () => {
  const { lines, said, explanation } = night(['valve-B']);
  expect(lines).toEqual(['06-11 05:00-05:20 A', '06-11 05:20-05:40 C']);
  expect(said('en')).toContain('left out, the module is inactive: Block B');
  expect(said('pl')).toContain('pominięte, bo moduł jest nieaktywny: Block B');
  expect(explanation.outcome).toBe('will_run');
  expect(whyTitle(explanation, 'en')).toBe('As things stand, it will run without Block B');
  expect(whyTitle({ ...explanation, outcome: 'ran' }, 'pl')).toBe('Podlano bez: Block B');
  expect(runResult(['ran', 'ran'], explanation.gates)).toBe('correct_with_logic');
});

test('with everything switched on nothing is said of it', () => {
  const { lines, said, explanation } = night([]);
  expect(lines).toHaveLength(3);
  expect(said('en')).not.toContain('inactive');
  expect(runResult(['ran', 'ran', 'ran'], explanation.gates)).toBe('correct');
});

test.each([
  ['its only valve', ['valve-A'], [{ type: 'section' as const, id: 'A', minutes: null }]],
  ['the pump of its source', ['pump'], abc],
])('without %s a cycle is skipped with its reason', (_, off, elements) => {
  const { lines, explanation, said } = night(off, { elements });
  expect(lines[0]).toMatch(/\(module_off\)$/);
  expect(explanation.outcome).toBe('will_not_run');
  expect(said('en')).toContain('As things stand, it will not run: its module is inactive.');
  expect(said('pl')).toContain('bo moduł jest nieaktywny');
});

test('without the module that feeds clean water runs', () => {
  const { all, said } = night(['doser'], { elements: abc.slice(0, 1), fertigation: fed });
  expect(all.join()).not.toContain('doser');
  expect(all.join()).toContain('pump');
  expect(said('en')).toContain('the module that feeds is inactive, clean water only');
  expect(night(['doser'], { elements: abc.slice(0, 1) }).said('en')).not.toContain('inactive');
});
