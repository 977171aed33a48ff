import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { expect, test } from 'vitest';
import { wetSpan } from './wet-span.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const minutes = (minute: number) => minute * 60_000;

function opening(output: string, opened: number | null, closed: number | null, planned = 60) {
  const status = closed === null && opened !== null ? PLANNED_OPENING_STATUS.open : PLANNED_OPENING_STATUS.success;
  return {
    id_output: output,
    close_at: at(planned),
    opened_at: opened === null ? null : at(opened),
    closed_at: closed === null ? null : at(closed),
    status,
  };
}

test('water runs from the report of opening until now, or until the report of closing', () => {
  expect(wetSpan(opening('a', 10, null), [], [], minutes(30))).toEqual({ fromMs: minutes(10), untilMs: minutes(30) });
  expect(wetSpan(opening('a', 10, 20), [], [], minutes(30))).toEqual({ fromMs: minutes(10), untilMs: minutes(20) });
  expect(wetSpan(opening('a', null, null), [], [], minutes(30))).toBeNull();
});

test('water stops when the pump is switched off, though the valve stays open', () => {
  const pump = opening('pump', 11, 15);
  expect(wetSpan(opening('a', 10, null), ['pump'], [pump], minutes(30))?.untilMs).toBe(minutes(15));
});

test('a pump that was switched on again feeds on', () => {
  const pumps = [opening('pump', 11, 15), opening('pump', 18, null)];
  expect(wetSpan(opening('a', 10, null), ['pump'], pumps, minutes(30))?.untilMs).toBe(minutes(30));
});
