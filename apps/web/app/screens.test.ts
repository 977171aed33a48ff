import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { describe, expect, test } from 'vitest';
import { anAccount, signedInUser } from '../entities/session/testing/test-me.ts';
import { isPlainScreen, paramNames, paths, placeOf, redirects, screenIds } from '../navigation/paths.ts';
import { destinations } from './destinations.ts';
import { screenOf } from './screens.ts';
import { texts as en } from './texts/en.ts';
import { texts as pl } from './texts/pl.ts';

const administrator = signedInUser(1, { client: anAccount('active') });
const operator = signedInUser(0, { client: null });

describe.each(screenIds)('the screen %s', (id) => {
  const { title, who, navigation, under } = screenOf[id];

  test('a screen has a title in every language', () => {
    for (const texts of [en, pl]) expect(texts[title].title.trim()).not.toBe('');
  });

  test('a screen is visible to at least one kind of user', () => {
    expect(who).not.toEqual([]);
  });

  test('a screen is either in the navigation or under a screen that is, not both', () => {
    expect(navigation !== undefined && under !== undefined).toBe(false);
    expect(under === undefined || screenOf[under].navigation !== undefined).toBe(true);
  });
});

test('screens in the navigation are named in every language and have no params', () => {
  for (const id of screenIds) {
    const { navigation } = screenOf[id];
    const labels = navigation === undefined ? [] : [navigation.label];
    expect(labels.flatMap((label) => LANGUAGES.filter((language) => label[language].trim() === ''))).toEqual([]);
    expect(navigation === undefined || isPlainScreen(id)).toBe(true);
  }
});

test('every screen has a unique address, whatever the names of its params', () => {
  const addresses = screenIds.map((id) => paths[id].replaceAll(/\$\w+/g, '$'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('operators have their own addresses, and a short one redirects there', () => {
  const addresses = screenIds.filter((id) => placeOf(id) === 'operator').map((id) => paths[id]);
  // The addresses of the test area are those of the specification.
  for (const address of addresses)
    expect(address).toMatch(
      /^\/(admin\/adminus\/[a-z]|test(\/objects(\/\$testModuleId)?|\/groups(\/\$testGroupId)?|\/(profile|weather|resources))?$)/,
    );
  for (const [from, to] of Object.entries(redirects)) {
    expect(Object.values<string>(paths)).not.toContain(from);
    expect(placeOf(to)).toBe('operator');
  }
});

test('every param states what it identifies', () => {
  for (const name of screenIds.flatMap(paramNames)) expect(name).toMatch(/^[a-z]\w*Id$/);
});

test('users see the destinations of a farm in order, operators those of the installation', () => {
  expect(destinations(administrator).map(({ label }) => label.en)).toEqual([
    'Dashboard',
    'Map',
    'Schedules',
    'Calendar',
    'Alarms',
    'Reports',
    'Resources',
    'Settings',
  ]);
  const ofOperator = destinations(operator).map(({ id }) => id);
  expect([ofOperator[0], ofOperator.at(-1)]).toEqual(['accounts', 'settings']);
  expect(ofOperator.slice(0, -1).filter((id) => placeOf(id) !== 'operator')).toEqual([]);
  expect(destinations(undefined)).toEqual([]);
});

test('the bottom bar of a phone has four destinations besides More', () => {
  const atThumb = destinations(administrator).filter((destination) => destination.atThumb === true);
  expect(atThumb.map(({ label }) => label.en)).toEqual(['Dashboard', 'Map', 'Schedules', 'Alarms']);
  expect(destinations(operator).filter(({ atThumb }) => atThumb === true).length).toBeLessThanOrEqual(4);
});
