import { describe, expect, test } from 'vitest';
import { farmOf, sectionsToAdd } from './farm-of.ts';
import { checkForm, hasErrorIn, refusedErrors } from './form-check.ts';
import { newProgram, type ElementForm, type ProgramForm } from './program-form.ts';
import { blockA, blockB, farmLists, tunnel } from './test-farm.ts';

const section = (id: string, minutes: number | '' = ''): ElementForm => ({ type: 'section', id, minutes });

function form(change: Partial<ProgramForm> = {}): ProgramForm {
  return { ...newProgram('2026-11-21'), name: 'Rano', elements: [section(blockA), section(blockB)], ...change };
}

/** "field: sentence" of everything that is wrong. */
function wrong(change: Partial<ProgramForm>): string[] {
  const given = form(change);
  return Object.entries(checkForm(given, farmOf(farmLists, given.elements), 'en')).map(
    ([field, { text }]) => `${field}: ${text}`,
  );
}

test('a program of two blocks can be saved', () => {
  expect(wrong({})).toEqual([]);
});

describe('a broken rule is told at the field where it can be mended', () => {
  test.each<[string, Partial<ProgramForm>, string]>([
    ['a name', { name: '  ' }, 'name: Required field'],
    ['a first day', { begin: '' }, 'begin: Required field'],
    ['an end before the beginning', { end: '2026-11-20' }, 'end: The end cannot be before the beginning'],
    ['a weekday', { days: [] }, 'days: Choose at least one day'],
    ['a distance of days', { repeat: 'every', every: '' }, 'every: A whole number of at least 1'],
    ['minutes of the program', { runTime: '' }, 'runTime: Whole minutes from 1 to 1440'],
    ['minutes of one block', { elements: [section(blockA, 1.5)] }, 'elements.0.minutes: Whole minutes from 1 to 1440'],
    ['a section', { elements: [] }, 'elements: Choose at least one section or device'],
    [
      'a section twice',
      { elements: [section(blockA), section(blockA)] },
      'elements.1: Kwatera A · Duke is already in the program',
    ],
    [
      'another water source',
      { elements: [section(blockA), section(tunnel)] },
      'elements.1: Tunel has another water source. All sections must share one',
    ],
    [
      'start hours that run into each other',
      { hours: ['05:00', '05:30'] },
      'hours.1: Start times must differ by more than the irrigation time (60 min)',
    ],
    [
      'a gap that is too short',
      { cyclesBy: 'chain', cycleInterval: 4 },
      'cycleInterval: The gap between cycles must be at least 5 minutes',
    ],
    [
      'a day longer than a day',
      { cyclesBy: 'chain', numberOfCycles: 13 },
      'numberOfCycles: From the first opening to the last closing: 1500 min, at most 1440',
    ],
    [
      'a window that ends before it starts',
      { type: 'interval', firstStart: '12:00', windowEnd: '11:00', elements: [section(blockA)] },
      'windowEnd: The window must end after its first start, on the same day',
    ],
    [
      'fertiliser from a source that has none',
      { elements: [section(tunnel)], fertigation: { ...newProgram('').fertigation, type: 'every_n_days' } },
      'fertigation.type: The water source has no fertigated-water output',
    ],
  ])('%s', (_what, change, sentence) => {
    expect(wrong(change)).toContain(sentence);
  });

  test('what nobody has filled in yet is told apart from what is wrong', () => {
    const errors = checkForm(form({ name: '', days: [] }), farmOf(farmLists, []), 'en');
    expect([errors['name']?.missing, errors['days']?.missing]).toEqual([true, false]);
  });

  test('the sentences of the server stand at the same fields', () => {
    const errors = refusedErrors({ 'cycles.start_hours.1': 'x', 'fertigation.pre_water': 'y', cycles: 'z' }, form());
    expect(Object.keys(errors)).toEqual(['hours.1', 'fertigation.preWater', 'hours']);
    expect(hasErrorIn(errors, ['hours'])).toBe(true);
    expect(hasErrorIn(errors, ['elements'])).toBe(false);
  });
});

test('a group whose members are not known here is left to the server', () => {
  expect(wrong({ elements: [section(blockA), { type: 'group', id: tunnel, minutes: '' }] })).toEqual([]);
});

test('only sections of the same water source that are not in the program yet are offered', () => {
  const names = (elements: ElementForm[]) => sectionsToAdd(farmLists.sections, elements).map(({ name }) => name);
  expect(names([])).toHaveLength(3);
  expect(names([section(blockA)])).toEqual(['Kwatera B · Bluecrop']);
});
