import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastReplayNight, minuteParam, newestReplayNight, nightBeside, readNightLink } from './night-link.ts';

const ZONE = 'Europe/Warsaw';
const NOW_MS = Date.parse('2026-11-29T12:00:00Z');
const at = (query: string, nowMs = NOW_MS) => readNightLink(new URLSearchParams(query), nowMs, ZONE);

test.each([
  ['night=2026-11-28&at=02:31', '2026-11-29T01:31:00Z'],
  ['night=2026-11-28&at=18:00', '2026-11-28T17:00:00Z'],
  ['night=2026-11-28&at=08:00', '2026-11-29T07:00:00Z'],
  ['night=2026-11-28', '2026-11-28T17:00:00Z'],
  ['night=2026-11-28&at=12:00', '2026-11-28T17:00:00Z'],
  ['night=2026-11-28&at=25:00', '2026-11-28T17:00:00Z'],
  ['night=2026-11-28&at=section:7', '2026-11-28T17:00:00Z'],
  ['night=2026-10-24&at=02:31', '2026-10-25T00:31:00Z'],
  ['night=2026-10-24&at=02:31%2B01:00', '2026-10-25T01:31:00Z'],
  ['night=2026-10-01&at=02:31', '2026-10-02T00:31:00Z'],
])('the link %s opens the night at %s', (query, iso) => {
  const link = at(query);
  expect(link.kind === 'night' && link.atMs).toBe(Date.parse(iso));
});

test.each([
  ['night=', 'notADate'],
  ['night=yesterday', 'notADate'],
  ['night=2026-02-30', 'notADate'],
  ['night=2026-13-01', 'notADate'],
  ['night=2026-11-00', 'notADate'],
  ['night=2026-11-29', 'notBegun'],
  ['night=9999-12-31', 'notBegun'],
  ['night=2026-09-29', 'tooOld'],
  ['night=0000-01-01', 'tooOld'],
])('the link %s is refused as %s', (query, why) => {
  expect(at(query)).toEqual({ kind: 'refused', why });
});

test('a map without a night shows now', () => {
  expect(at('at=section:7')).toEqual({ kind: 'none' });
});

test.each([
  ['2026-03-28', 13],
  ['2026-10-24', 15],
  ['2026-11-28', 14],
])('the night of %s has %d hours', (day, hours) => {
  const link = at(`night=${day}`, Date.parse(`${day}T12:00:00Z`) + 2 * 86_400_000);
  expect(link.kind === 'night' && (link.night.untilMs - link.night.fromMs) / 3_600_000).toBe(hours);
});

test('every minute of a night is found again by its link, also where clocks change', () => {
  const nowMs = Date.parse('2026-11-01T12:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), fc.nat(), (back, minute) => {
      const night = nightBeside(lastReplayNight(nowMs, ZONE), -back, nowMs, ZONE);
      const atMs = night.fromMs + (minute % ((night.untilMs - night.fromMs) / 60_000 + 1)) * 60_000;
      const query = new URLSearchParams({ night: night.day, at: minuteParam(night, atMs, ZONE) });
      expect(readNightLink(query, nowMs, ZONE)).toEqual({ kind: 'night', night, atMs });
    }),
    { numRuns: 40 },
  );
});

test.each([
  // Before it begins, in its first minute, in the evening, after midnight, in its last minute, and when it is over.
  ['2026-11-29T16:59:00Z', '2026-11-28', '2026-11-29T07:00:00Z', true],
  ['2026-11-29T17:00:30Z', '2026-11-28', '2026-11-29T07:00:00Z', true],
  ['2026-11-29T17:01:00Z', '2026-11-29', '2026-11-29T17:01:00Z', false],
  ['2026-11-30T01:40:59Z', '2026-11-29', '2026-11-30T01:40:00Z', false],
  ['2026-11-30T06:59:59Z', '2026-11-29', '2026-11-30T06:59:00Z', false],
  ['2026-11-30T07:00:00Z', '2026-11-29', '2026-11-30T07:00:00Z', true],
  // The second of two hours that clocks show as 02.
  ['2026-10-25T01:31:00Z', '2026-10-24', '2026-10-25T01:31:00Z', false],
])('at %s the newest night is that of %s, until %s', (now, day, until, isOver) => {
  const nowMs = Date.parse(now);
  const night = newestReplayNight(nowMs, ZONE);
  expect(night).toMatchObject({ day, untilMs: Date.parse(until), isOver });
  const link = at(`night=${day}`, nowMs);
  expect(link).toEqual({ kind: 'night', night, atMs: night.fromMs });
  expect(nightBeside(nightBeside(night, -1, nowMs, ZONE), 1, nowMs, ZONE)).toEqual(night);
  expect(nightBeside(night, 1, nowMs, ZONE)).toEqual(night);
});

test('a link to a minute after now does not open a night in progress beyond now', () => {
  const nowMs = Date.parse('2026-11-30T01:40:00Z');
  for (const time of ['02:41', '03:00', '08:00']) {
    const link = at(`night=2026-11-29&at=${time}`, nowMs);
    expect(link.kind === 'night' && link.atMs <= nowMs).toBe(true);
  }
});
