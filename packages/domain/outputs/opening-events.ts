import type { CommandEvent } from '../commands/command-states.ts';
import {
  HAND_OPENING_STATUS,
  type HandOpeningState,
  type HandOpeningEvent,
} from '../hand-openings/hand-opening-states.ts';
import type { PlannedOpeningEvent } from '../planned-openings/planned-opening-states.ts';

/** The events that one event causes for the parts of an opening; null: the state of that part does not change. */
type PartEvents = {
  readonly command: CommandEvent | null;
  readonly handOpening: HandOpeningEvent | null;
  readonly planned: PlannedOpeningEvent | null;
};

/**
 * An opening consists of up to three rows: the command that orders it, the hand opening a user requested, and the
 * planned openings shown on the calendar, one per output. Every event moves them together, each by its own state table.
 */
export const OPENING_EVENTS = {
  /** The order or the plan set was handed to the broker. */
  send: { command: 'send', handOpening: 'send', planned: 'send' },
  /** The base station has the order or the plan set. */
  accept: { command: 'accept', handOpening: 'accept', planned: 'accept' },
  /** The device reported the output open. */
  open: { command: null, handOpening: 'opened', planned: 'opened' },
  /** An order for an output that was already open is done: its duration starts again. */
  extend: { command: 'do', handOpening: 'extend', planned: null },
  /** A user extended it: a new opening replaces it, its planned openings and its commands. */
  replace: { command: null, handOpening: 'replace', planned: null },
  /** An order that its opening no longer needs is done. */
  finish_command: { command: 'do', handOpening: null, planned: null },
  /** A later order replaces this one. */
  supersede: { command: 'supersede', handOpening: null, planned: null },
  /** Its time is over; the device closes on its own, and its report is pending. */
  end: { command: null, handOpening: 'end', planned: 'end' },
  /** The device reported the output closed at the end of its time. */
  close: { command: null, handOpening: 'closed', planned: 'closed' },
  /** The device reported the output closed before the end of its time, as requested. */
  close_early: { command: null, handOpening: 'closed', planned: 'stopped' },
  /** The device refused it or failed, or closed the output on its own; or there was no water left to send it. */
  fail: { command: 'refuse', handOpening: 'fail', planned: 'fail' },
  /** The station was offline when it was due. */
  lose: { command: 'lose', handOpening: 'fail', planned: 'fail' },
  /** It was due too long ago to be sent now. */
  expire_unsent: { command: 'expire', handOpening: 'fail', planned: 'fail' },
  /** It was sent, and its validity ended without a confirmation. */
  expire_unconfirmed: { command: 'expire', handOpening: 'expire', planned: 'cancel' },
  /** A user stopped it. */
  stop: { command: null, handOpening: 'stop', planned: 'cancel' },
  /** The account may no longer run it, or the plan no longer contains it. */
  cancel: { command: null, handOpening: 'cancel', planned: 'cancel' },
  /** A condition decided against it. */
  skip: { command: null, handOpening: null, planned: 'skip' },
  /** It did not open by its latest start. */
  miss: { command: null, handOpening: null, planned: 'miss' },
} as const satisfies Record<string, PartEvents>;

export type OpeningEvent = keyof typeof OPENING_EVENTS;

/** State of a hand opening when an event of its command arrives. */
export type HandOpeningProgress = { readonly state: HandOpeningState; readonly hasOpened: boolean };

/**
 * True if an event of a command also moves its hand opening. A command that extends an open output may fail: the
 * opening still ends at the time of its first command.
 */
export function commandMovesHandOpening(event: OpeningEvent, { state, hasOpened }: HandOpeningProgress): boolean {
  switch (event) {
    case 'fail':
    case 'lose':
    case 'expire_unsent':
      return !hasOpened;
    case 'expire_unconfirmed':
      return !hasOpened && HAND_OPENING_STATUS[state] <= HAND_OPENING_STATUS.waiting_to_open;
    case 'extend':
      return state === 'open';
    default:
      return OPENING_EVENTS[event].handOpening !== null;
  }
}
