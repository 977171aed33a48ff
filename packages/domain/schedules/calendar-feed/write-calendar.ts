import { contentLines, escapeText, utcTime } from './icalendar.ts';
import type { CalendarEvent } from './run-event.ts';

/** A calendar before it is written. */
export type Calendar = {
  /** As calendars list it. */
  readonly name: string;
  /** Zone in which a calendar may show it; its times are in UTC. */
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
};

/** How often calendars should read a feed again. */
const REFRESH = 'PT1H';

/** Revisions of an event are counted in seconds from here, so that they only grow and fit 32 bits until 2094. */
const FIRST_REVISION = Temporal.Instant.from('2026-01-01T00:00:00Z');

/**
 * Writes a calendar (RFC 5545). `changedAt` is when it was found changed for the last time: the same events and the same
 * time give the same text. Times are in UTC, which needs no rules of a zone and names the repeated hour of a clock change
 * without doubt; every calendar shows them in the zone of its reader.
 */
export function writeCalendar({ name, timeZone, events }: Calendar, changedAt: Temporal.Instant): string {
  const stamp = utcTime(changedAt);
  const revision = Math.max(0, Math.floor(FIRST_REVISION.until(changedAt).total('seconds')));
  const head = contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Zagon//Zagon//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', escapeText(name)],
    ['X-WR-CALNAME', escapeText(name)],
    ['X-WR-TIMEZONE', escapeText(timeZone)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
  ]);
  const body = events.map((event) => eventLines(event, stamp, revision)).join('');
  return `${head}${body}${contentLines([['END', 'VCALENDAR']])}`;
}

function eventLines(event: CalendarEvent, stamp: string, revision: number): string {
  const [start, end] = [utcTime(event.startsAt), utcTime(event.endsAt)];
  return contentLines([
    ['BEGIN', 'VEVENT'],
    ['UID', escapeText(event.uid)],
    ['DTSTAMP', stamp],
    ['LAST-MODIFIED', stamp],
    ['SEQUENCE', String(revision)],
    ['DTSTART', start],
    // An event must end after its start, or have no end.
    ...(end > start ? [['DTEND', end] as const] : []),
    ['SUMMARY', escapeText(event.summary)],
    ...(event.description === '' ? [] : [['DESCRIPTION', escapeText(event.description)] as const]),
    ['STATUS', event.status],
    // A run does not make its reader busy.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ]);
}
