/**
 * The life of one opening by hand, under the numbers that everyone uses for it.
 * `cancelled`: it will not run any more and nobody asked to stop it (not confirmed in time, account blocked),
 * while a close is still owed to the device.
 */
export const MANUAL_OPEN_STATUS = {
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

export type ManualOpenState = keyof typeof MANUAL_OPEN_STATUS;

/**
 * send: the order left · accept: the base station took it · opened and closed: the device reported so ·
 * fail: the device refused or could not · expire: the order's end of validity passed unconfirmed ·
 * end: its minutes are over · stop: somebody ended it · cancel: the account lost the right to it ·
 * extend: a new order for the same opening.
 */
export type ManualOpenEvent =
  | 'send'
  | 'accept'
  | 'opened'
  | 'closed'
  | 'fail'
  | 'expire'
  | 'end'
  | 'stop'
  | 'cancel'
  | 'extend';

type Row = Readonly<Record<ManualOpenEvent, ManualOpenState | null>>;

const NOTHING: Row = {
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
};

/** What each event makes of each state; null = it changes nothing. */
export const MANUAL_OPEN_TABLE = {
  requested: { ...NOTHING, send: 'sent', fail: 'failed', expire: 'failed', stop: 'stopped', cancel: 'stopped' },
  sent: {
    ...NOTHING,
    accept: 'waiting_to_open',
    opened: 'open',
    closed: 'done',
    fail: 'failed',
    expire: 'cancelled',
    end: 'waiting_to_close',
    stop: 'abort_pending',
    cancel: 'cancelled',
  },
  waiting_to_open: {
    ...NOTHING,
    opened: 'open',
    closed: 'done',
    fail: 'failed',
    expire: 'cancelled',
    end: 'waiting_to_close',
    stop: 'abort_pending',
    cancel: 'cancelled',
  },
  // `fail` here: the device reported it closed before its time and unasked. An extension that the device refuses
  // is no event of the opening: the first order's time still ends it.
  open: {
    ...NOTHING,
    closed: 'done',
    fail: 'failed',
    end: 'waiting_to_close',
    stop: 'stop_pending',
    cancel: 'cancelled',
    extend: 'open',
  },
  cancelled: { ...NOTHING, closed: 'failed', fail: 'failed', stop: 'stop_pending' },
  stop_pending: { ...NOTHING, closed: 'stopped' },
  // It was told to stop before anyone knew whether it had opened.
  abort_pending: { ...NOTHING, opened: 'stop_pending', closed: 'stopped', fail: 'stopped' },
  waiting_to_close: { ...NOTHING, closed: 'done', fail: 'failed', stop: 'stop_pending', cancel: 'cancelled' },
  done: NOTHING,
  stopped: NOTHING,
  failed: NOTHING,
} as const satisfies Record<ManualOpenState, Row>;

/** `requested` and its kind pass to the table; what the table leaves empty stays as it is. */
export function nextManualOpenState(state: ManualOpenState, event: ManualOpenEvent): ManualOpenState {
  return MANUAL_OPEN_TABLE[state][event] ?? state;
}

/** An ended opening leaves the live display. */
export function isManualOpenEnded(state: ManualOpenState): boolean {
  return MANUAL_OPEN_STATUS[state] >= MANUAL_OPEN_STATUS.done;
}

/** Up to `cancelled` the output counts as busy with it. */
export function marksOutputBusy(state: ManualOpenState): boolean {
  return MANUAL_OPEN_STATUS[state] <= MANUAL_OPEN_STATUS.cancelled;
}

/** While it is being closed, a new opening of the same output is refused. */
export function refusesNewOpening(state: ManualOpenState): boolean {
  return !isManualOpenEnded(state) && !marksOutputBusy(state);
}
