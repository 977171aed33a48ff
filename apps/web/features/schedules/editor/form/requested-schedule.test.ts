import { expect, test } from 'vitest';
import { requestedSchedule } from './requested-schedule.ts';
import { newSchedule } from './schedule-form.ts';

const TODAY = '2026-07-15';
const requested = (query: string) => requestedSchedule(new URLSearchParams(query), TODAY, ['s1']);

test('a new schedule without search params is blank', () => {
  expect(requested('')).toEqual(newSchedule(TODAY));
});

test('a requested day makes a schedule that runs once, with the section, minutes and start', () => {
  const form = requested('section=s1&minutes=20&date=2026-07-16&start=05%3A30');
  expect(form).toMatchObject({
    beginDate: '2026-07-16',
    expirationDate: '2026-07-16',
    runTime: 20,
    elements: [{ type: 'section', id: 's1', minutes: '' }],
  });
  expect(form.cycles.startHours).toEqual(['05:30']);
});

test.each(['section=x', 'minutes=1.5', 'minutes=-3', 'date=2026-02-31x', 'date=2026-07-14', 'start=25:00', 'start=5'])(
  'the search param %s is left out',
  (query) => expect(requested(query)).toEqual(newSchedule(TODAY)),
);
