import { expect, test } from 'vitest';
import { currentStep, doneSteps, modulesBehind, type AccountFacts } from './steps.ts';

const station = { device_type: 'AGB-2000' };
const probe = { device_type: 'AM-100-103' };
const facts = (changes: Partial<AccountFacts>): AccountFacts => ({
  modules: [station, probe],
  hasPlace: false,
  sections: 0,
  schedules: 0,
  ...changes,
});

test.each([
  ['a station without modules', facts({ modules: [station] }), 'modules'],
  ['a station with its modules', facts({}), 'place'],
  ['a place', facts({ hasPlace: true }), 'section'],
  ['a section', facts({ hasPlace: true, sections: 1 }), 'schedule'],
  ['a schedule, wherever the farm is', facts({ sections: 1, schedules: 1 }), 'place'],
  ['everything', facts({ hasPlace: true, sections: 1, schedules: 1 }), null],
] as const)('after %s the next step is %#', (_title, given, next) => {
  expect(currentStep(doneSteps(given))).toBe(next);
});

test('the modules behind the station are counted, not the station', () => {
  expect(modulesBehind([station, probe, probe])).toBe(2);
});
