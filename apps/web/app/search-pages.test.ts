import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { expect, test } from 'vitest';
import { signedInUser } from '../entities/session/testing/test-me.ts';
import { screenIds } from '../navigation/paths.ts';
import { screenOf } from './screens.ts';
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
