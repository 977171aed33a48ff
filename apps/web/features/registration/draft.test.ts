import { CONSENT_KINDS } from '@zagon/domain/consents/consents.ts';
import { registrationProblems } from '@zagon/domain/registration/form.ts';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, stepAfter, stepOfFields, stepProblems, STEPS, type Draft } from './draft.ts';

const FILLED: Draft = {
  ...EMPTY_DRAFT,
  serial_number: 'AGB2000-DEMO-9001',
  pin: 'ZAGON234',
  name: 'Sad Pod Lasem',
  first_name: 'Ewa',
  family_name: 'Lis',
  email: 'ewa@sad.example',
  password: 'Brzoza7!wiatr',
  password_repeat: 'Brzoza7!wiatr',
  consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
};

test('every rule of the form belongs to a step, and every problem to a field of that step', () => {
  const whole = registrationProblems(EMPTY_DRAFT).map(({ path }) => path);
  const stepwise = STEPS.slice(1).flatMap((step) => stepProblems(step, EMPTY_DRAFT).map(({ path }) => path));
  expect(stepwise).toEqual(whole);
  for (const step of STEPS)
    for (const { path } of stepProblems(step, EMPTY_DRAFT)) expect(stepOfFields([path])).toBe(step);
});

test('a completed form has no problems, and no consent is ticked in advance', () => {
  for (const step of STEPS) expect(stepProblems(step, FILLED)).toEqual([]);
  for (const kind of CONSENT_KINDS) expect(EMPTY_DRAFT.consents[kind]).toBe(false);
});

test.each([
  ['the first time, the name follows the station', 'station', 'station', FILLED, 'account'],
  ['after a reload at the person, it continues there', 'station', 'person', FILLED, 'person'],
  [
    'after a reload at the consents, the lost password comes first',
    'station',
    'consents',
    { ...FILLED, password: '' },
    'password',
  ],
  ['a field that became invalid comes first', 'station', 'consents', { ...FILLED, name: 'Sad' }, 'account'],
  ['a correction from the last step leads back there', 'person', 'consents', FILLED, 'consents'],
  ['the last step stays', 'consents', 'consents', FILLED, 'consents'],
] as const)('%s', (_title, step, reached, draft, expected) => {
  expect(stepAfter(step, reached, draft)).toBe(expected);
});

test('a refusal leads to the first step with a refused field', () => {
  expect(stepOfFields(['email', 'name'])).toBe('account');
  expect(stepOfFields(['time_zone'])).toBeNull();
});
