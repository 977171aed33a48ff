import { describe, expect, test } from 'vitest';
import {
  COMMAND_STATUS,
  COMMAND_TABLE,
  isCommandFailed,
  isCommandFollowed,
  nextCommandState,
} from '../commands/command-states.ts';
import {
  isHandOpeningEnded,
  isHandOpeningReplaceable,
  HAND_OPENING_STATUS,
  HAND_OPENING_TABLE,
  type HandOpeningEvent,
  type HandOpeningState,
  marksOutputBusy,
  nextHandOpeningState,
  refusesNewOpening,
} from '../hand-openings/hand-opening-states.ts';
import {
  isPlannedOpeningEnded,
  nextPlannedOpeningState,
  PLANNED_OPENING_STATUS,
  PLANNED_OPENING_TABLE,
  type PlannedOpeningEvent,
  type PlannedOpeningState,
} from '../planned-openings/planned-opening-states.ts';
import { stateOf } from './state-numbers.ts';

const handOpeningAfter = (events: readonly HandOpeningEvent[]) =>
  events.reduce<HandOpeningState>(nextHandOpeningState, 'requested');
const plannedOpeningAfter = (events: readonly PlannedOpeningEvent[]) =>
  events.reduce<PlannedOpeningState>(nextPlannedOpeningState, 'planned');

describe('an order', () => {
  test('an order goes from queued to done and is followed until it is answered', () => {
    expect(nextCommandState(nextCommandState('queued', 'send'), 'do')).toBe('done');
    expect(isCommandFollowed('accepted')).toBe(true);
    expect(isCommandFollowed('done')).toBe(false);
    expect(isCommandFailed('refused')).toBe(true);
  });

  test('an order stays superseded whatever is reported later', () => {
    for (const event of ['send', 'accept', 'do', 'refuse', 'expire', 'lose'] as const) {
      expect(nextCommandState('superseded', event)).toBe('superseded');
    }
  });

  test('an order becomes done if reported done after a timeout', () => {
    expect(nextCommandState('timed_out', 'do')).toBe('done');
  });
});

describe('a hand opening', () => {
  test('a hand opening opens, runs for its minutes and is done once the device reports it closed', () => {
    expect(handOpeningAfter(['send', 'accept', 'opened', 'end', 'closed'])).toBe('done');
    expect(handOpeningAfter(['send', 'accept', 'opened', 'end'])).toBe('waiting_to_close');
  });

  test('a hand opening ends at once if stopped before sending, otherwise once the device reports it closed', () => {
    expect(handOpeningAfter(['stop'])).toBe('stopped');
    expect(handOpeningAfter(['send', 'stop'])).toBe('abort_pending');
    expect(handOpeningAfter(['send', 'stop', 'closed'])).toBe('stopped');
    expect(handOpeningAfter(['send', 'opened', 'stop'])).toBe('stop_pending');
    expect(handOpeningAfter(['send', 'opened', 'stop', 'closed'])).toBe('stopped');
  });

  test('a hand opening still awaits a close if not acknowledged in time, and fails once closed', () => {
    expect(handOpeningAfter(['send', 'expire'])).toBe('cancelled');
    expect(handOpeningAfter(['send', 'expire', 'closed'])).toBe('failed');
  });

  test('a hand opening is never revived by a late report of opening', () => {
    expect(handOpeningAfter(['send', 'stop', 'opened'])).toBe('stop_pending');
    expect(handOpeningAfter(['send', 'opened', 'stop', 'closed', 'opened'])).toBe('stopped');
  });

  test('a hand opening can be replaced by an extension until it has begun to close', () => {
    const replaceable = (events: readonly HandOpeningEvent[]) => isHandOpeningReplaceable(handOpeningAfter(events));
    for (const events of [[], ['send'], ['send', 'accept'], ['send', 'opened']] as const)
      expect(replaceable(events)).toBe(true);
    for (const events of [
      ['send', 'expire'],
      ['send', 'stop'],
      ['send', 'opened', 'stop'],
      ['send', 'end'],
      ['fail'],
    ] as const)
      expect(replaceable(events)).toBe(false);
  });

  test('a hand opening keeps its output busy up to status 4 and refuses another opening from 5 to 7', () => {
    for (const state of Object.keys(HAND_OPENING_TABLE).map((name) =>
      stateOf(HAND_OPENING_STATUS, HAND_OPENING_STATUS[name as HandOpeningState]),
    )) {
      if (state === null) throw new Error('state without a number');
      const status = HAND_OPENING_STATUS[state];
      expect(marksOutputBusy(state)).toBe(status <= 4);
      expect(refusesNewOpening(state)).toBe(status >= 5 && status <= 7);
      expect(isHandOpeningEnded(state)).toBe(status >= 10);
    }
  });
});

describe('a planned opening', () => {
  test('a planned opening is sent, acknowledged by the station, opened and closed', () => {
    expect(plannedOpeningAfter(['send', 'accept', 'opened', 'end', 'closed'])).toBe('success');
  });

  test('a planned opening is corrected by its report if missed during an outage but run by the station', () => {
    expect(plannedOpeningAfter(['send', 'accept', 'miss'])).toBe('missed');
    expect(plannedOpeningAfter(['send', 'accept', 'miss', 'opened', 'closed'])).toBe('success');
  });

  test('a planned opening ends as cancelled, not success, if stopped while open', () => {
    expect(plannedOpeningAfter(['send', 'opened', 'cancel', 'stopped'])).toBe('cancelled');
  });
});

describe.each([
  ['command', COMMAND_STATUS, COMMAND_TABLE, () => false],
  [
    'manual open',
    HAND_OPENING_STATUS,
    HAND_OPENING_TABLE,
    (state: string) => isHandOpeningEnded(state as HandOpeningState),
  ],
  [
    'output plan',
    PLANNED_OPENING_STATUS,
    PLANNED_OPENING_TABLE,
    (state: string) => isPlannedOpeningEnded(state as PlannedOpeningState),
  ],
] as const)('the state table of a %s', (_name, numbers: Readonly<Record<string, number>>, table, isEnded) => {
  test('a state table has a unique number per state and finds the state by its number', () => {
    expect(new Set(Object.values(numbers)).size).toBe(Object.keys(table).length);
    for (const [state, status] of Object.entries(numbers)) expect(stateOf(numbers, status)).toBe(state);
    expect(stateOf(numbers, 99)).toBeNull();
  });

  test('a state table reopens an ended entry only on a report from the device', () => {
    const reopening = Object.entries(table)
      .filter(([state]) => isEnded(state))
      .flatMap(([, events]) => Object.entries(events))
      .filter(([, next]) => next !== null)
      .map(([event]) => event)
      .filter((event) => !['opened', 'closed', 'fail'].includes(event));
    expect(reopening).toEqual([]);
  });
});
