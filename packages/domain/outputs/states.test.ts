import { describe, expect, test } from 'vitest';
import {
  COMMAND_STATUS,
  COMMAND_TABLE,
  isCommandFailed,
  isCommandFollowed,
  nextCommandState,
} from './command-states.ts';
import {
  isManualOpenEnded,
  MANUAL_OPEN_STATUS,
  MANUAL_OPEN_TABLE,
  type ManualOpenEvent,
  type ManualOpenState,
  marksOutputBusy,
  nextManualOpenState,
  refusesNewOpening,
} from './manual-open-states.ts';
import {
  isOutputPlanEnded,
  nextOutputPlanState,
  OUTPUT_PLAN_STATUS,
  OUTPUT_PLAN_TABLE,
  type OutputPlanEvent,
  type OutputPlanState,
} from './output-plan-states.ts';
import { stateOf } from './state-numbers.ts';

const manual = (events: readonly ManualOpenEvent[]) => events.reduce<ManualOpenState>(nextManualOpenState, 'requested');
const plan = (events: readonly OutputPlanEvent[]) => events.reduce<OutputPlanState>(nextOutputPlanState, 'planned');

describe('an order', () => {
  test('goes from queued to done, and is followed until its answer is there', () => {
    expect(nextCommandState(nextCommandState('queued', 'send'), 'do')).toBe('done');
    expect(isCommandFollowed('accepted')).toBe(true);
    expect(isCommandFollowed('done')).toBe(false);
    expect(isCommandFailed('refused')).toBe(true);
  });

  test('that a later one replaced stays replaced, whatever is reported afterwards', () => {
    for (const event of ['send', 'accept', 'do', 'refuse', 'expire', 'lose'] as const) {
      expect(nextCommandState('superseded', event)).toBe('superseded');
    }
  });

  test('that timed out and was done after all is done', () => {
    expect(nextCommandState('timed_out', 'do')).toBe('done');
  });
});

describe('an opening by hand', () => {
  test('opens, runs its minutes and is done when the device reports it closed', () => {
    expect(manual(['send', 'accept', 'opened', 'end', 'closed'])).toBe('done');
    expect(manual(['send', 'accept', 'opened', 'end'])).toBe('waiting_to_close');
  });

  test('stopped before it was sent is over at once; later it is over when the device says so', () => {
    expect(manual(['stop'])).toBe('stopped');
    expect(manual(['send', 'stop'])).toBe('abort_pending');
    expect(manual(['send', 'stop', 'closed'])).toBe('stopped');
    expect(manual(['send', 'opened', 'stop'])).toBe('stop_pending');
    expect(manual(['send', 'opened', 'stop', 'closed'])).toBe('stopped');
  });

  test('not confirmed in time still owes a close, and failed when that is reported', () => {
    expect(manual(['send', 'expire'])).toBe('cancelled');
    expect(manual(['send', 'expire', 'closed'])).toBe('failed');
  });

  test('a late report of opening never brings a stopped one back', () => {
    expect(manual(['send', 'stop', 'opened'])).toBe('stop_pending');
    expect(manual(['send', 'opened', 'stop', 'closed', 'opened'])).toBe('stopped');
  });

  test('marks its output busy up to number 4, and refuses another opening from 5 to 7', () => {
    for (const state of Object.keys(MANUAL_OPEN_TABLE).map((name) =>
      stateOf(MANUAL_OPEN_STATUS, MANUAL_OPEN_STATUS[name as ManualOpenState]),
    )) {
      if (state === null) throw new Error('a state without a number');
      const status = MANUAL_OPEN_STATUS[state];
      expect(marksOutputBusy(state)).toBe(status <= 4);
      expect(refusesNewOpening(state)).toBe(status >= 5 && status <= 7);
      expect(isManualOpenEnded(state)).toBe(status >= 10);
    }
  });
});

describe('a planned opening', () => {
  test('is sent, held by the station, opened, closed', () => {
    expect(plan(['send', 'accept', 'opened', 'end', 'closed'])).toBe('success');
  });

  test('missed while the link was down, but run by the station, is put right by its report', () => {
    expect(plan(['send', 'accept', 'miss'])).toBe('missed');
    expect(plan(['send', 'accept', 'miss', 'opened', 'closed'])).toBe('success');
  });

  test('stopped while open ends as cancelled, not as success', () => {
    expect(plan(['send', 'opened', 'cancel', 'stopped'])).toBe('cancelled');
  });
});

describe.each([
  ['command', COMMAND_STATUS, COMMAND_TABLE, () => false],
  [
    'manual open',
    MANUAL_OPEN_STATUS,
    MANUAL_OPEN_TABLE,
    (state: string) => isManualOpenEnded(state as ManualOpenState),
  ],
  [
    'output plan',
    OUTPUT_PLAN_STATUS,
    OUTPUT_PLAN_TABLE,
    (state: string) => isOutputPlanEnded(state as OutputPlanState),
  ],
] as const)('the table of a %s', (_name, numbers: Readonly<Record<string, number>>, table, isEnded) => {
  test('has a different number for each state, and finds the state by its number', () => {
    expect(new Set(Object.values(numbers)).size).toBe(Object.keys(table).length);
    for (const [state, status] of Object.entries(numbers)) expect(stateOf(numbers, status)).toBe(state);
    expect(stateOf(numbers, 99)).toBeNull();
  });

  test('opens nothing again once it has ended, except what the field itself reports', () => {
    const reopening = Object.entries(table)
      .filter(([state]) => isEnded(state))
      .flatMap(([, events]) => Object.entries(events))
      .filter(([, next]) => next !== null)
      .map(([event]) => event)
      .filter((event) => !['opened', 'closed', 'fail'].includes(event));
    expect(reopening).toEqual([]);
  });
});
