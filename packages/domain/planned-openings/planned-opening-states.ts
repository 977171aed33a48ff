/** Lifecycle of one planned opening of one output, with its status numbers. */
export const PLANNED_OPENING_STATUS = {
  planned: 0,
  sent: 1,
  accepted: 2,
  open: 3,
  closing: 5,
  success: 10,
  skipped: 11,
  failed: 12,
  missed: 13,
  cancelled: 14,
} as const;

export type PlannedOpeningState = keyof typeof PLANNED_OPENING_STATUS;

/**
 * send: its plan set was sent · accept: the base station acknowledged it · withdraw: a later set omits it ·
 * opened and closed: reported by the device · fail: the device refused or failed · skip: a condition ·
 * miss: not opened by its latest start · end: its time is over · cancel: stopped, paused or deleted ·
 * stopped: the device reported closing an opening that was cancelled while open.
 */
export type PlannedOpeningEvent =
  | 'send'
  | 'accept'
  | 'withdraw'
  | 'opened'
  | 'closed'
  | 'fail'
  | 'skip'
  | 'miss'
  | 'end'
  | 'cancel'
  | 'stopped';

type Transitions = Readonly<Record<PlannedOpeningEvent, PlannedOpeningState | null>>;

const NO_TRANSITIONS: Transitions = {
  send: null,
  accept: null,
  withdraw: null,
  opened: null,
  closed: null,
  fail: null,
  skip: null,
  miss: null,
  end: null,
  cancel: null,
  stopped: null,
};

/** Next state per state and event; null = no change. */
export const PLANNED_OPENING_TABLE = {
  // Any earlier state accepts `opened`: the station runs on its own, and its report may overtake other events.
  planned: {
    ...NO_TRANSITIONS,
    send: 'sent',
    accept: 'accepted',
    opened: 'open',
    closed: 'success',
    fail: 'failed',
    skip: 'skipped',
    miss: 'missed',
    cancel: 'cancelled',
  },
  sent: {
    ...NO_TRANSITIONS,
    accept: 'accepted',
    withdraw: 'planned',
    opened: 'open',
    closed: 'success',
    fail: 'failed',
    skip: 'skipped',
    miss: 'missed',
    cancel: 'cancelled',
  },
  accepted: {
    ...NO_TRANSITIONS,
    withdraw: 'planned',
    opened: 'open',
    closed: 'success',
    fail: 'failed',
    skip: 'skipped',
    miss: 'missed',
    cancel: 'cancelled',
  },
  open: {
    ...NO_TRANSITIONS,
    closed: 'success',
    fail: 'failed',
    end: 'closing',
    cancel: 'closing',
    stopped: 'cancelled',
  },
  closing: { ...NO_TRANSITIONS, closed: 'success', fail: 'failed', stopped: 'cancelled' },
  success: NO_TRANSITIONS,
  skipped: NO_TRANSITIONS,
  failed: NO_TRANSITIONS,
  // The station may have run it while the link was down; its later report is authoritative.
  missed: { ...NO_TRANSITIONS, opened: 'open', closed: 'success', fail: 'failed' },
  cancelled: { ...NO_TRANSITIONS, opened: 'closing' },
} as const satisfies Record<PlannedOpeningState, Transitions>;

export function nextPlannedOpeningState(state: PlannedOpeningState, event: PlannedOpeningEvent): PlannedOpeningState {
  return PLANNED_OPENING_TABLE[state][event] ?? state;
}

/** True until a planned opening has ended; all ended states have higher numbers. */
export function isPlannedOpeningLive(status: number): boolean {
  return status < PLANNED_OPENING_STATUS.success;
}

/** True while a planned opening is open or still to be opened: it may use its output. */
export function mayPlannedOpeningRun(status: number): boolean {
  return status <= PLANNED_OPENING_STATUS.open;
}

/** An ended planned opening is no longer shown live, however it ended. */
export function isPlannedOpeningEnded(state: PlannedOpeningState): boolean {
  return !isPlannedOpeningLive(PLANNED_OPENING_STATUS[state]);
}
