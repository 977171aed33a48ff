import { expect, test } from 'vitest';
import { eventStatus, type EventStatus, type FeedRun, runEvent } from './run-event.ts';
import type { CycleOutcome } from '../why/explain.ts';

const at = (time: string) => Temporal.Instant.from(`2026-06-15T${time}Z`);

const run: FeedRun = {
  scheduleId: '0b8e8f6e-0000-4000-8000-000000000001',
  date: '2026-06-15',
  cycle: 2,
  name: 'Orchard at night',
  startsAt: at('03:00:00'),
  endsAt: at('04:00:00'),
  outcome: 'will_run',
  isUndecided: false,
  title: { pl: 'Uruchomi się', en: 'Will run' },
  reason: null,
  water: { planned: 12.5, given: null, measured: null },
  elements: [
    { name: 'Row 1', opensAt: at('03:00:00'), closesAt: at('03:30:00') },
    { name: 'Row 2', opensAt: at('03:30:00'), closesAt: at('04:00:00') },
  ],
};
const event = (changes: Partial<FeedRun>) => runEvent({ ...run, ...changes }, 'en', 'Europe/Warsaw');

const STATUS: Readonly<Record<CycleOutcome, readonly [decided: EventStatus, undecided: EventStatus]>> = {
  will_run: ['CONFIRMED', 'TENTATIVE'],
  will_not_run: ['CANCELLED', 'CANCELLED'],
  running: ['CONFIRMED', 'CONFIRMED'],
  ran: ['CONFIRMED', 'CONFIRMED'],
  ran_in_part: ['CONFIRMED', 'CONFIRMED'],
  did_not_run: ['CANCELLED', 'CANCELLED'],
};

test.each(Object.entries(STATUS))('a run that %s is shown as its outcome and its conditions ask', (name, statuses) => {
  const outcome = Object.keys(STATUS).find((each): each is CycleOutcome => each === name);
  if (outcome === undefined) throw new Error(`${name} is no outcome`);
  expect([false, true].map((isUndecided) => eventStatus({ outcome, isUndecided }))).toEqual(statuses);
});

test('a planned run names its outcome, its water, and its sections at the times of the farm', () => {
  expect(event({})).toEqual({
    uid: '0b8e8f6e-0000-4000-8000-000000000001-2026-06-15-2@zagon',
    startsAt: run.startsAt,
    endsAt: run.endsAt,
    status: 'CONFIRMED',
    summary: 'Orchard at night',
    description: 'Will run\nWater planned: 12.5\u202Fm³\n05:00–05:30 Row 1\n05:30–06:00 Row 2',
  });
});

test('a run that is over names the water it got instead of the planned one', () => {
  const over = event({ outcome: 'ran', water: { planned: 12.5, given: 11, measured: 10.8 } });
  expect(over.description).toContain('Water applied: 11.0\u202Fm³\nWater by the meter: 10.8\u202Fm³');
  expect(over.description).not.toContain('planned');
});

test('a skipped run names why instead of water and sections', () => {
  const skipped = event({
    outcome: 'did_not_run',
    title: { pl: 'Nie uruchomił się', en: 'Did not run: soil is moist' },
    reason: { pl: 'gleba 31 %, próg 28', en: 'soil 31 %, limit 28' },
  });
  expect(skipped.status).toBe('CANCELLED');
  expect(skipped.description).toBe('Did not run: soil is moist\nsoil 31 %, limit 28');
});

test('an undecided run promises no outcome', () => {
  const { status, description } = event({ isUndecided: true, reason: { pl: 'nie', en: 'not yet' } });
  expect(status).toBe('TENTATIVE');
  expect(description.split('\n').slice(0, 2)).toEqual([
    'Its conditions are checked just before it starts.',
    'Water planned: 12.5\u202Fm³',
  ]);
});

test('a run keeps its identity from the plan to its end, however its times move', () => {
  const uids = Object.keys(STATUS).map(
    (_, index) => event({ startsAt: run.startsAt.add({ minutes: index }), isUndecided: index === 0 }).uid,
  );
  expect(new Set(uids).size).toBe(1);
  expect(event({ cycle: 3 }).uid).not.toBe(uids[0]);
  expect(event({ date: '2026-06-16' }).uid).not.toBe(uids[0]);
});

test('a run of one section carries its name, unless the schedule has the same', () => {
  const elements = run.elements.slice(0, 1);
  expect(event({ elements }).summary).toBe('Orchard at night – Row 1');
  expect(event({ elements, name: 'Row 1' }).summary).toBe('Row 1');
});

test('a run is described in the language of its reader', () => {
  expect(runEvent({ ...run, isUndecided: true }, 'pl', 'Europe/Warsaw').description).toBe(
    'Warunki zostaną sprawdzone tuż przed startem.\nWoda w planie: 12,5\u202Fm³\n05:00–05:30 Row 1\n05:30–06:00 Row 2',
  );
});
