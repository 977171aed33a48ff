import { describe, expect, test } from 'vitest';
import {
  isTimeZone,
  localDay,
  localSecondOfDay,
  localTimestamps,
  offsetOfRepeatedTimes,
  zoneOffset,
} from './local-time.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;

describe('wall-clock timestamps', () => {
  const warsaw = localTimestamps('Europe/Warsaw');
  test.each([
    ['2026-01-15T11:59:59Z', '2026-01-15 12:59:59'],
    ['2026-07-15T22:00:00Z', '2026-07-16 00:00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
    ['2026-10-25T02:00:00Z', '2026-10-25 03:00:00'],
    ['1970-01-01T00:00:00Z', '1970-01-01 01:00:00'],
  ])('the instant %s in Warsaw is %s', (moment, expected) => {
    expect(warsaw(at(moment))).toBe(expected);
  });

  test('a zone with a half-hour offset has local timestamps', () => {
    expect(localTimestamps('Asia/Kolkata')(at('2026-05-05T20:00:00Z'))).toBe('2026-05-06 01:30:00');
  });

  test('local timestamps match the calendar for every hour of two years', () => {
    const zones = ['Europe/Warsaw', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
    const mismatches = zones.flatMap((zone) => {
      const format = localTimestamps(zone);
      return Array.from({ length: 2 * 8766 }, (_, hour) => at('2025-01-01T00:30:00Z') + hour * 3600).filter(
        (epochS) => format(epochS) !== calendarText(epochS, zone),
      );
    });
    expect(mismatches).toEqual([]);
  });
});

test('a clock change applies from its exact second, whatever the order of calls', () => {
  const offset = zoneOffset('Europe/Warsaw');
  const change = at('2026-03-29T01:00:00Z');
  expect([change, change - 1, change + 1, change - 86_400, change].map(offset)).toEqual([7200, 3600, 7200, 3600, 7200]);
});

test('the local day changes at local midnight', () => {
  const offset = zoneOffset('Europe/Warsaw');
  expect(localDay(at('2026-06-01T22:00:00Z'), offset) - localDay(at('2026-06-01T21:59:59Z'), offset)).toBe(1);
  expect(localSecondOfDay(at('2026-06-01T11:00:00Z'), offset)).toBe(13 * 3600);
});

test('only valid time zone names are accepted', () => {
  expect(isTimeZone('Europe/Warsaw')).toBe(true);
  expect(isTimeZone('Europe/Lublin')).toBe(false);
});

function calendarText(epochS: number, zone: string): string {
  const wall = Temporal.Instant.fromEpochMilliseconds(epochS * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
  return wall.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

test.each([
  ['Europe/Warsaw', '2026-10-25T00:30:00Z', ' +02:00'],
  ['Europe/Warsaw', '2026-10-25T01:30:00Z', ' +01:00'],
  ['Europe/Warsaw', '2026-10-25T02:00:00Z', ''],
  ['America/St_Johns', '2026-11-01T04:00:00Z', ' -02:30'],
])('in %s the local time of %s needs the offset "%s"', (zone, time, expected) => {
  expect(offsetOfRepeatedTimes(zone)(Date.parse(time) / 1000)).toBe(expected);
});
