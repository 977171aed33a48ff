import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { readTypedNumber } from '@zagon/domain/core/typed-number.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { timeOfDay } from '../endpoint.ts';
import { appCode, signInCode } from '../session/second-factor.ts';
import { ERRORS } from './codes.ts';
import { problemsFromZod } from './from-zod.ts';
import { typedNumberProblem } from './number-rules.ts';
import { RULES, ruleText } from './rules.ts';

test('every refusal and rule has a text in both languages, except a report whose sources all failed', () => {
  for (const [code, { text }] of Object.entries(ERRORS)) {
    for (const language of LANGUAGES)
      expect(text[language] !== '', `${code} ${language}`).toBe(code !== 'report_failed');
  }
  for (const [rule, text] of Object.entries(RULES)) {
    for (const language of LANGUAGES) expect(text[language], `${rule} ${language}`).not.toBe('');
  }
});

const form = z.strictObject({
  name: z.string().min(1).max(5),
  minutes: z.number().positive().max(1440),
  elements: z.array(z.strictObject({ minutes: z.int().min(1) })).min(1),
  day: z.iso.date(),
});

test.each([
  ['a missing name', { minutes: 1, elements: [{ minutes: 1 }], day: '2026-04-01' }, { name: 'Required field' }],
  [
    'an empty name',
    { name: '', minutes: 1, elements: [{ minutes: 1 }], day: '2026-04-01' },
    { name: 'Required field' },
  ],
  [
    'a long name',
    { name: 'abcdef', minutes: 1, elements: [{ minutes: 1 }], day: '2026-04-01' },
    { name: 'At most 5 characters' },
  ],
  [
    'zero minutes',
    { name: 'a', minutes: 0, elements: [{ minutes: 1 }], day: '2026-04-01' },
    { minutes: 'More than 0' },
  ],
  [
    'too many minutes',
    { name: 'a', minutes: 1441, elements: [{ minutes: 1 }], day: '2026-04-01' },
    { minutes: 'At most 1440' },
  ],
  [
    'words for minutes',
    { name: 'a', minutes: 'x', elements: [{ minutes: 1 }], day: '2026-04-01' },
    { minutes: 'Enter a number' },
  ],
  [
    'half a minute for an element',
    { name: 'a', minutes: 1, elements: [{ minutes: 0.5 }], day: '2026-04-01' },
    { 'elements.0.minutes': 'Enter a whole number' },
  ],
  ['no element', { name: 'a', minutes: 1, elements: [], day: '2026-04-01' }, { elements: 'Choose at least 1' }],
  [
    'an impossible day',
    { name: 'a', minutes: 1, elements: [{ minutes: 1 }], day: '2026-02-30' },
    { day: 'Enter a valid date' },
  ],
  [
    'an unknown field',
    { name: 'a', minutes: 1, elements: [{ minutes: 1 }], day: '2026-04-01', admin: true },
    { admin: 'Unknown field: admin' },
  ],
])('%s is reported with its field and its rule', (_title, input, expected) => {
  const result = form.safeParse(input);
  if (result.success) throw new Error('the form must be rejected');
  const messages = Object.fromEntries(
    problemsFromZod(result.error, input).map((found) => [found.path, ruleText(found, 'en')]),
  );
  expect(messages).toMatchObject(expected);
});

test.each([
  ['a time of day', timeOfDay, '25:00', 'hour'],
  ['a code of the app', appCode, '12345', 'app_code'],
  ['a code of the app or a recovery code', signInCode, '12345', 'code_format'],
  ['a text whose pattern names no rule', z.string().regex(/^a$/), 'b', 'invalid'],
])('a value that violates its pattern is reported as a pattern error: %s', (_, schema, value, rule) => {
  const { error } = schema.safeParse(value);
  expect(error === undefined ? [] : problemsFromZod(error, value)).toMatchObject([{ rule }]);
});

test("a text is in the user's language", () => {
  expect(ruleText(problem('minutes', 'max', { max: 1440 }), 'pl')).toBe('Najwyżej 1440');
});

test('numbers are filled in, with a decimal comma in Polish', () => {
  const tooMuch = problem('elements', 'schedule_source_too_weak', {
    source: 'Staw',
    efficiencyM3PerH: 24,
    wantedM3PerH: 24.1,
  });
  expect(ruleText(tooMuch, 'pl')).toBe('Źródło Staw daje 24 m³/h, a potrzeba 24,1 m³/h');
  expect(ruleText(tooMuch, 'en')).toBe('Staw supplies 24 m³/h, but 24.1 m³/h is needed');
});

test('a line of a file that may have a split number is refused with its cells and names', () => {
  const split = problem('', 'import_split_number', { cells: 3, names: 2 });
  expect(ruleText(split, 'en')).toMatch(/^This line has 3 cells, and there are 2 column names\./);
  expect(ruleText(split, 'pl')).toMatch(/^Komórek w wierszu: 3, nazw kolumn: 2\./);
  expect(ruleText(problem('', 'import_whole_day'), 'pl')).toMatch(/^Dzień bez godziny/);
});

test.each([
  ['12.500', 'Nie wiadomo, która to liczba: wpisz 12 500 albo 12,5'],
  ['1.234,5', 'Wpisz tę liczbę tak: 1 234,5'],
  ['12 ha', 'Tu wpisuje się liczbę w innej jednostce: m²'],
  ['9'.repeat(400), 'Ta liczba jest za duża'],
  ['∞', 'Wpisz liczbę'],
  ['', 'Pole wymagane'],
])('the refusal of a typed number says how to write it: %s', (typed, text) => {
  const read = readTypedNumber(typed, 'pl', 'm²');
  const message = read.ok ? '' : ruleText(typedNumberProblem('area', read.error), 'pl');
  expect(message.replaceAll('\u00A0', ' ')).toBe(text);
});
