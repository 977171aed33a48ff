import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { expect, test } from 'vitest';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { screenIds } from '../../navigation/paths.ts';
import { screenOf } from '../screens.ts';
import { PAGE_WORDS } from './page-words.ts';
import { searchPages } from './search-pages.ts';

const namesFor = (...args: Parameters<typeof searchPages>) => searchPages(...args).map(({ label }) => label.en);

test('users find the pages they may see, and no others', () => {
  const administrator = namesFor(signedInUser(1));
  expect(administrator).toEqual(expect.arrayContaining(['Start page', 'Alarms', 'Sections', 'New schedule']));
  expect(administrator).not.toContain('Accounts');
  expect(namesFor(signedInUser(2))).not.toContain('New schedule');
  const operator = namesFor(signedInUser(0, { client: null }));
  expect(operator).toEqual(expect.arrayContaining(['Accounts', 'Delivery', 'Settings']));
  expect(operator).toContain('Profile and units');
  // An operator's search finds the alarms of all accounts.
  expect(operator.filter((name) => name === 'Alarms')).toHaveLength(1);
  expect(operator).not.toContain('Calendar');
  expect(namesFor(undefined)).toEqual([]);
});

test('an operator finds the test bench only where the installation has one', () => {
  expect(namesFor(signedInUser(0, { client: null }))).not.toContain('Test bench');
  expect(namesFor(signedInUser(0, { client: null, test_area: true }))).toContain('Test bench');
});

test('every letter is the shortcut of one page, which is found by name too', () => {
  const screens = screenIds.map((id) => screenOf[id]).filter(({ letter }) => letter !== undefined);
  const letters = screens.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  for (const { letter, navigation, searchLabel } of screens) {
    expect(letter).toMatch(/^[a-z]$/);
    expect(navigation ?? searchLabel).toBeDefined();
  }
});

test('a page outside the navigation has a name in every language', () => {
  for (const id of screenIds) {
    const { navigation, searchLabel } = screenOf[id];
    expect(navigation !== undefined && searchLabel !== undefined).toBe(false);
    const texts = searchLabel === undefined ? [] : LANGUAGES.map((language) => searchLabel[language].trim());
    expect(texts).not.toContain('');
  }
});

test.each([
  ['an administrator', signedInUser(1)],
  ['an operator', signedInUser(0, { client: null, test_area: true })],
])('every page and action of %s has words in every language, and a name of its own', (_user, me) => {
  const pages = searchPages(me);
  for (const { id, kind } of pages.filter((page) => page.kind === 'page' && Object.hasOwn(screenOf, page.id)))
    expect(
      LANGUAGES.filter((language) => (lookUp(PAGE_WORDS, id)?.[language] ?? '') === ''),
      `${kind} ${id}`,
    ).toEqual([]);
  for (const language of LANGUAGES) {
    const names = pages.map(({ label }) => label[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('what changes the farm is offered only to those who may', () => {
  expect(namesFor(signedInUser(1))).toEqual(expect.arrayContaining(['Add module', 'Change password', 'New dashboard']));
  expect(namesFor(signedInUser(2))).not.toContain('Add module');
  expect(namesFor(signedInUser(2))).toContain('Pause a schedule');
  const inside = signedInUser(0, { entered: { reason: 'Call', until: '2026-07-15T11:00:00Z' } });
  expect(namesFor(inside)).not.toContain('Add section');
  expect(namesFor(signedInUser(0, { client: null }))).toContain('Open an account');
});
