/**
 * Lifecycle of one hand opening, with its status numbers. `cancelled`: it will not run although it was not stopped (not
 * acknowledged in time, account blocked), but the device must still be closed.
 */
export const HAND_OPENING_STATUS = {
  requested: 0,
  sent: 1,
  waiting_to_open: 2,
  open: 3,
  cancelled: 4,
  stop_pending: 5,
  abort_pending: 6,
  waiting_to_close: 7,
  done: 10,
  stopped: 11,
  failed: 12,
} as const;

export type HandOpeningState = keyof typeof HAND_OPENING_STATUS;

/**
 * send: the command was sent · accept: the base station has it · opened and closed: reported by the device ·
 * fail: the device refused or failed · expire: the command's validity ended without an answer ·
 * end: its minutes are over · stop: a user stopped it · cancel: the account may no longer run it ·
 * extend: a new command for the same opening · replace: its extension takes its place.
 */
export type HandOpeningEvent =
  | 'send'
  | 'accept'
  | 'opened'
  | 'closed'
  | 'fail'
  | 'expire'
  | 'end'
  | 'stop'
  | 'cancel'
  | 'extend'
  | 'replace';

type Transitions = Readonly<Record<HandOpeningEvent, HandOpeningState | null>>;

const NO_TRANSITIONS: Transitions = {
  send: null,
  accept: null,
  opened: null,
  closed: null,
  fail: null,
  expire: null,
  end: null,
  stop: null,
  cancel: null,
  extend: null,
  replace: null,
};

/** Next state per state and event; null = no change. */
export const HAND_OPENING_TABLE = {
  requested: {
    ...NO_TRANSITIONS,
    send: 'sent',
    fail: 'failed',
    expire: 'failed',
    stop: 'stopped',
    cancel: 'stopped',
    replace: 'done',
  },
  sent: {
    ...NO_TRANSITIONS,
    accept: 'waiting_to_open',
    opened: 'open',
    closed: 'done',
    fail: 'failed',
    expire: 'cancelled',
    end: 'waiting_to_close',
    stop: 'abort_pending',
    cancel: 'cancelled',
    replace: 'done',
  },
  waiting_to_open: {
    ...NO_TRANSITIONS,
    opened: 'open',
    closed: 'done',
    fail: 'failed',
    expire: 'cancelled',
    end: 'waiting_to_close',
    stop: 'abort_pending',
    cancel: 'cancelled',
    replace: 'done',
  },
  // `fail` here: the device reported it closed early, without a command. A refused extension is not an event of the
  // opening, which still ends at the time of its first command.
  open: {
    ...NO_TRANSITIONS,
    closed: 'done',
    fail: 'failed',
    end: 'waiting_to_close',
    stop: 'stop_pending',
    cancel: 'cancelled',
    extend: 'open',
    replace: 'done',
  },
  cancelled: { ...NO_TRANSITIONS, closed: 'failed', fail: 'failed', stop: 'stop_pending' },
  stop_pending: { ...NO_TRANSITIONS, closed: 'stopped' },
  // It was stopped before the device reported whether it had opened.
  abort_pending: { ...NO_TRANSITIONS, opened: 'stop_pending', closed: 'stopped', fail: 'stopped' },
  waiting_to_close: { ...NO_TRANSITIONS, closed: 'done', fail: 'failed', stop: 'stop_pending', cancel: 'cancelled' },
  done: NO_TRANSITIONS,
  stopped: NO_TRANSITIONS,
  failed: NO_TRANSITIONS,
} as const satisfies Record<HandOpeningState, Transitions>;

/** Returns the next state; the state is unchanged if the table has no entry. */
export function nextHandOpeningState(state: HandOpeningState, event: HandOpeningEvent): HandOpeningState {
  return HAND_OPENING_TABLE[state][event] ?? state;
}

/** An ended opening is no longer shown live. */
export function isHandOpeningEnded(state: HandOpeningState): boolean {
  return HAND_OPENING_STATUS[state] >= HAND_OPENING_STATUS.done;
}

/** True if the output is treated as busy: up to and including `cancelled`. */
export function marksOutputBusy(state: HandOpeningState): boolean {
  return HAND_OPENING_STATUS[state] <= HAND_OPENING_STATUS.cancelled;
}

/** True while it has not begun to close: an extension may replace it. */
export function isHandOpeningReplaceable(state: HandOpeningState): boolean {
  return HAND_OPENING_TABLE[state].replace !== null;
}

/** True while the output is closing, when a new opening is refused. */
export function refusesNewOpening(state: HandOpeningState): boolean {
  return !isHandOpeningEnded(state) && !marksOutputBusy(state);
}
