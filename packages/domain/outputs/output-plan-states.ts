/** The life of one planned opening of one output, under the numbers that everyone uses for it. */
export const OUTPUT_PLAN_STATUS = {
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

export type OutputPlanState = keyof typeof OUTPUT_PLAN_STATUS;

/**
 * send: its plan set left · accept: the base station reported that it holds it · withdraw: a later set without it ·
 * opened and closed: reported by the device · fail: refused, or the device could not · skip: a condition ·
 * miss: its latest start passed and nothing opened · end: its time is over · cancel: stopped, paused or deleted ·
 * stopped: the device reported closed what had been cancelled while open.
 */
export type OutputPlanEvent =
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

type Row = Readonly<Record<OutputPlanEvent, OutputPlanState | null>>;

const NOTHING: Row = {
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

/** What each event makes of each state; null = it changes nothing. */
export const OUTPUT_PLAN_TABLE = {
  // `opened` reaches every state before it: the station acts on its own, and its report may overtake ours.
  planned: {
    ...NOTHING,
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
    ...NOTHING,
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
    ...NOTHING,
    withdraw: 'planned',
    opened: 'open',
    closed: 'success',
    fail: 'failed',
    skip: 'skipped',
    miss: 'missed',
    cancel: 'cancelled',
  },
  open: { ...NOTHING, closed: 'success', fail: 'failed', end: 'closing', cancel: 'closing', stopped: 'cancelled' },
  closing: { ...NOTHING, closed: 'success', fail: 'failed', stopped: 'cancelled' },
  success: NOTHING,
  skipped: NOTHING,
  failed: NOTHING,
  // The link was down and the station did run it: its report, when it comes, is the truth.
  missed: { ...NOTHING, opened: 'open', closed: 'success', fail: 'failed' },
  cancelled: { ...NOTHING, opened: 'closing' },
} as const satisfies Record<OutputPlanState, Row>;

export function nextOutputPlanState(state: OutputPlanState, event: OutputPlanEvent): OutputPlanState {
  return OUTPUT_PLAN_TABLE[state][event] ?? state;
}

/** An ended plan leaves the live display, however it ended. */
export function isOutputPlanEnded(state: OutputPlanState): boolean {
  return OUTPUT_PLAN_STATUS[state] >= OUTPUT_PLAN_STATUS.success;
}
