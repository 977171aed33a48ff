import { expect, test } from 'vitest';
import { clockOf, cycleSum, elementTimes } from './element-times.ts';
import { farmOf } from './farm-of.ts';
import { newProgram, type ProgramForm } from './program-form.ts';
import { blockA, blockB, farmLists } from './test-farm.ts';

function form(change: Partial<ProgramForm> = {}): ProgramForm {
  return {
    ...newProgram('2026-11-21'),
    elements: [
      { type: 'section', id: blockA, minutes: 45 },
      { type: 'section', id: blockB, minutes: '' },
    ],
    ...change,
  };
}
const timesOf = (given: ProgramForm) => elementTimes(given, farmOf(farmLists));
const clock = (given: ProgramForm) =>
  timesOf(given).map(({ fromMin, untilMin }) =>
    fromMin === null || untilMin === null ? null : `${clockOf(fromMin)}-${clockOf(untilMin)}`,
  );

test('one section waters after the other, from the earliest start on', () => {
  expect(clock(form({ hours: ['20:00', '05:00'] }))).toEqual(['05:00-05:45', '05:45-06:15']);
});

test('together all begin at once, pulses last as long as the program says', () => {
  expect(clock(form({ type: 'simultaneous' }))).toEqual(['05:00-05:45', '05:00-05:30']);
  expect(clock(form({ type: 'interval', firstStart: '10:00' }))).toEqual(['10:00-10:30', '10:00-10:30']);
});

test('a cycle over midnight goes on by the clock', () => {
  expect(clock(form({ hours: ['23:30'] }))).toEqual(['23:30-00:15', '00:15-00:45']);
});

test('without a readable start there are no times, but minutes', () => {
  expect(clock(form({ hours: ['25:00'] }))).toEqual([null, null]);
});

test('water is flow times minutes, and a cycle is the sum', () => {
  const given = form();
  const times = timesOf(given);
  expect(times.map(({ waterM3 }) => waterM3)).toEqual([7.5, 6]);
  expect(cycleSum(given, times)).toEqual({ minutes: 75, waterM3: 13.5 });
  expect(cycleSum(form({ type: 'simultaneous' }), timesOf(form({ type: 'simultaneous' }))).minutes).toBe(45);
});
