import { expect, test } from 'vitest';
import { aPlannedOpening } from '../../entities/output/testing/test-opening.ts';
import { comingSkips, nextDay, scheduleState, stripParts } from './schedule-state.ts';

const next = {
  date: '2026-06-11',
  cycle: 2,
  open_at: '2026-06-11T18:00:00Z',
  close_at: '2026-06-11T19:00:00Z',
  own_open_at: '2026-06-11T18:00:00Z',
};

test('a schedule runs, is paused, starts next, or has no start', () => {
  const pause = { start: '2026-06-11T10:00:00Z', end: '2026-06-13T04:00:00Z' };
  expect([
    scheduleState({ state: 'running', pause: null, next_run: next }),
    scheduleState({ state: 'paused', pause, next_run: null }),
    scheduleState({ state: 'paused', pause: { ...pause, end: null }, next_run: null }),
    scheduleState({ state: 'active', pause: null, next_run: next }),
    scheduleState({ state: 'ended', pause: null, next_run: null }),
  ]).toEqual([
    { kind: 'running' },
    { kind: 'paused', untilMs: Date.parse(pause.end) },
    { kind: 'paused', untilMs: null },
    { kind: 'planned', cycle: { date: '2026-06-11', cycle: 2 }, atMs: Date.parse(next.open_at) },
    { kind: 'idle' },
  ]);
});

test('only skips from today on can be undone', () => {
  const skips = ['2026-06-10', '2026-06-11', '2026-06-12'].map((date) => ({ date, cycle: 1 }));
  expect(comingSkips({ skips }, '2026-06-11').map(({ date }) => date)).toEqual(['2026-06-11', '2026-06-12']);
});

test('the strip shows the sections of the schedule within the next 24 hours, including after midnight', () => {
  const day = nextDay(Date.parse('2026-06-11T12:00:00Z'));
  const opening = (id: string, open_at: string, close_at: string, change = {}) =>
    aPlannedOpening({ id, open_at, close_at, ...change });
  const openings = [
    opening('over', '2026-06-11T06:00:00Z', '2026-06-11T09:00:00Z'),
    opening('running', '2026-06-11T06:00:00Z', '2026-06-11T18:00:00Z'),
    opening('night', '2026-06-11T18:00:00Z', '2026-06-12T06:00:00Z', { fertigation: true }),
    opening('later', '2026-06-12T09:00:00Z', '2026-06-12T18:00:00Z'),
    opening('tomorrow', '2026-06-12T13:00:00Z', '2026-06-12T18:00:00Z'),
    opening('pump', '2026-06-11T12:00:00Z', '2026-06-11T18:00:00Z', { role: 'source' as const }),
    opening('other', '2026-06-11T12:00:00Z', '2026-06-11T18:00:00Z', {
      Scheduler: { id: 'other', name: 'Other', type: 1 as const },
    }),
  ];
  expect(stripParts(openings, 's', day)).toEqual([
    { id: 'running', from: 0, width: 0.25, fertigation: false },
    { id: 'night', from: 0.25, width: 0.5, fertigation: true },
    { id: 'later', from: 0.875, width: 0.125, fertigation: false },
  ]);
});
