import { describe, expect, test } from 'vitest';
import { nextCommandState } from '../commands/command-states.ts';
import { nextHandOpeningState } from '../hand-openings/hand-opening-states.ts';
import { nextPlannedOpeningState } from '../planned-openings/planned-opening-states.ts';
import { commandMovesHandOpening, OPENING_EVENTS, type OpeningEvent } from './opening-events.ts';

/** The states of all parts after these events, starting with a queued command. */
function after(events: readonly OpeningEvent[]): string {
  let [command, hand, planned] = ['queued' as const, 'requested' as const, 'planned' as const] as [
    Parameters<typeof nextCommandState>[0],
    Parameters<typeof nextHandOpeningState>[0],
    Parameters<typeof nextPlannedOpeningState>[0],
  ];
  for (const event of events) {
    const parts: (typeof OPENING_EVENTS)[OpeningEvent] = OPENING_EVENTS[event];
    if (parts.command !== null) command = nextCommandState(command, parts.command);
    if (parts.handOpening !== null) hand = nextHandOpeningState(hand, parts.handOpening);
    if (parts.planned !== null) planned = nextPlannedOpeningState(planned, parts.planned);
  }
  return `${command} ${hand} ${planned}`;
}

describe('the parts of an opening', () => {
  test('the parts of an opening move together from the order to the close', () => {
    expect(after(['send'])).toBe('sent sent sent');
    expect(after(['send', 'accept'])).toBe('accepted waiting_to_open accepted');
    expect(after(['send', 'accept', 'open'])).toBe('accepted open open');
    expect(after(['send', 'accept', 'open', 'end'])).toBe('accepted waiting_to_close closing');
    expect(after(['send', 'accept', 'open', 'end', 'close'])).toBe('accepted done success');
  });

  test('the parts of an opening fail together if the opening cannot be sent', () => {
    expect(after(['lose'])).toBe('unreachable failed failed');
    expect(after(['expire_unsent'])).toBe('timed_out failed failed');
    expect(after(['fail'])).toBe('refused failed failed');
  });

  test('the parts of an opening still await a close if the opening is not confirmed', () => {
    expect(after(['send', 'expire_unconfirmed'])).toBe('timed_out cancelled cancelled');
  });

  test('the parts of an opening wait for the device if it is stopped while open', () => {
    expect(after(['send', 'accept', 'open', 'stop'])).toBe('accepted stop_pending closing');
    expect(after(['send', 'accept', 'open', 'stop', 'close_early'])).toBe('accepted stopped cancelled');
  });
});

test('an extension ends the opening it replaces, without its command and its planned openings', () => {
  expect(after(['replace'])).toBe('queued done planned');
  expect(after(['send', 'accept', 'open', 'replace'])).toBe('accepted done open');
});

test('a failed extension leaves the open output its first duration', () => {
  for (const event of ['fail', 'lose', 'expire_unsent', 'expire_unconfirmed'] as const) {
    expect(commandMovesHandOpening(event, { state: 'open', hasOpened: true })).toBe(false);
    expect(commandMovesHandOpening(event, { state: 'sent', hasOpened: false })).toBe(true);
  }
  expect(commandMovesHandOpening('expire_unconfirmed', { state: 'cancelled', hasOpened: false })).toBe(false);
  expect(commandMovesHandOpening('extend', { state: 'stop_pending', hasOpened: true })).toBe(false);
  expect(commandMovesHandOpening('supersede', { state: 'sent', hasOpened: false })).toBe(false);
});
