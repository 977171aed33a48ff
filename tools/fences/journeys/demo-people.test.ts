import { expect, test } from 'vitest';
import { sharedPeople } from './demo-people.ts';

test.each([
  ["await signIn(context, demoPerson('anna'));", 'e2e/journeys/units.test.ts'],
  ["const page = await open('operator');", 'e2e/exclusive/test-area.ts'],
])('a demo user may not act in a journey: %s', (source, file) => {
  expect(sharedPeople(file, source)).toHaveLength(1);
});

test.each([
  ["await open('admin');", 'e2e/journeys/units.test.ts'],
  ["await open('own operator');", 'e2e/journeys/operator.test.ts'],
  ["await signIn(context, demoPerson('anna'));", 'e2e/walks/outdoor.test.ts'],
  ["await signInWith(admin, demoPerson('anna'));", 'e2e/support/product/quiet-farm.ts'],
])('a user may act: %s', (source, file) => {
  expect(sharedPeople(file, source)).toEqual([]);
});
