import { expect, test } from 'vitest';
import { clockOf, cycleSum, elementTimes } from './element-times.ts';
import { buildFarm } from '../form/build-farm.ts';
import { newSchedule, type ScheduleForm } from '../form/schedule-form.ts';
import { blockA, blockB, farmLists } from '../testing/test-farm.ts';

const { cycles } = newSchedule('2026-11-21');

function form(change: Partial<ScheduleForm> = {}): ScheduleForm {
  return {
    ...newSchedule('2026-11-21'),
    elements: [
      { type: 'section', id: blockA, minutes: 45 },
      { type: 'section', id: blockB, minutes: '' },
    ],
    ...change,
  };
}
const timesOf = (scheduleForm: ScheduleForm) => elementTimes(scheduleForm, buildFarm(farmLists));
const clock = (scheduleForm: ScheduleForm) =>
  timesOf(scheduleForm).map(({ fromMin, untilMin }) =>
    fromMin === null || untilMin === null ? null : `${clockOf(fromMin)}-${clockOf(untilMin)}`,
  );

test('sequential sections water one after the other, from the earliest start', () => {
  expect(clock(form({ cycles: { ...cycles, startHours: ['20:00', '05:00'] } }))).toEqual([
    '05:00-05:45',
    '05:45-06:15',
  ]);
});

test('simultaneous sections all start at once, and pulses last as long as the schedule says', () => {
  expect(clock(form({ type: 'simultaneous' }))).toEqual(['05:00-05:45', '05:00-05:30']);
  expect(clock(form({ type: 'interval', cycles: { ...cycles, firstStart: '10:00' } }))).toEqual([
    '10:00-10:30',
    '10:00-10:30',
  ]);
});

test('a cycle across midnight continues by the clock', () => {
  expect(clock(form({ cycles: { ...cycles, startHours: ['23:30'] } }))).toEqual(['23:30-00:15', '00:15-00:45']);
});

test('without a valid start there are no times, only minutes', () => {
  expect(clock(form({ cycles: { ...cycles, startHours: ['25:00'] } }))).toEqual([null, null]);
});

test('water is flow times minutes, and a cycle is the sum', () => {
  const scheduleForm = form();
  const times = timesOf(scheduleForm);
  expect(times.map(({ waterM3 }) => waterM3)).toEqual([7.5, 6]);
  expect(cycleSum(scheduleForm, times)).toEqual({ minutes: 75, waterM3: 13.5 });
  expect(cycleSum(form({ type: 'simultaneous' }), timesOf(form({ type: 'simultaneous' }))).minutes).toBe(45);
});
