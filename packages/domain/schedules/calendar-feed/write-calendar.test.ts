import { expect, test } from 'vitest';
import type { CalendarEvent } from './run-event.ts';
import { type Calendar, writeCalendar } from './write-calendar.ts';

const at = (text: string) => Temporal.Instant.from(text);
const CHANGED = at('2026-06-15T08:00:00.7Z');

const event: CalendarEvent = {
  uid: 'a-2026-06-15-1@zagon',
  startsAt: at('2026-06-15T03:00:00Z'),
  endsAt: at('2026-06-15T04:00:00Z'),
  status: 'TENTATIVE',
  summary: 'Orchard, row 1',
  description: 'First line\nWater: 12.5',
};
const calendar: Calendar = { name: 'Zagon: Farm', timeZone: 'Europe/Warsaw', events: [event] };

test('a calendar is written as the standard asks', () => {
  expect(writeCalendar(calendar, CHANGED).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zagon//Zagon//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Zagon: Farm',
    'X-WR-CALNAME:Zagon: Farm',
    'X-WR-TIMEZONE:Europe/Warsaw',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:a-2026-06-15-1@zagon',
    'DTSTAMP:20260615T080000Z',
    'LAST-MODIFIED:20260615T080000Z',
    'SEQUENCE:14284800',
    'DTSTART:20260615T030000Z',
    'DTEND:20260615T040000Z',
    String.raw`SUMMARY:Orchard\, row 1`,
    String.raw`DESCRIPTION:First line\nWater: 12.5`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the same events and the same time of change give the same text', () => {
  const again = { ...calendar, events: [{ ...event }] };
  expect(writeCalendar(again, CHANGED)).toBe(writeCalendar(calendar, CHANGED));
});

test('a later change has a later stamp and a higher revision', () => {
  const later = writeCalendar(calendar, CHANGED.add({ seconds: 60 }));
  expect(later).toContain('DTSTAMP:20260615T080100Z\r\n');
  expect(later).toContain('SEQUENCE:14284860\r\n');
});

test('an event of no duration has no end', () => {
  const written = writeCalendar({ ...calendar, events: [{ ...event, endsAt: event.startsAt }] }, CHANGED);
  expect(written).not.toContain('DTEND');
});
