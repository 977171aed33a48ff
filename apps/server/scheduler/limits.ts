import { ORDER_VALIDITY_S, PLAN_SET_VALIDITY_MAX_H, RUN_LATENESS_MAX_S } from '@zagon/device-protocol/limits.ts';

/** How far ahead openings are planned and sent. */
export const PLAN_AHEAD_H = PLAN_SET_VALIDITY_MAX_H;
/** A set is made anew when it would still be good for less than this, though nothing changed. */
export const RENEW_BELOW_H = 20;
/** An unconfirmed set is sent again after this. */
export const RESEND_SET_S = 20;
/** After an outage a cycle may start this late, no later. */
export const LATE_S = RUN_LATENESS_MAX_S;
/** How long the report of an opening may take after its latest start. */
export const REPORT_S = 30;
/** An outage longer than this is not caught up on, not even as missed. */
export const LOOK_BACK_DAYS = 15;
/** A cycle may wait this long for its water, so that its own start may lie so far back. */
export const WAIT_BACK_MIN = 60;

/** An opening that nobody answered is given up this long after its end of validity. */
export const UNANSWERED_S = 5;
/** One that the station accepted has a valve to wait for. */
export const UNCONFIRMED_S = 60;
export const OPEN_VALID_S = ORDER_VALIDITY_S;

/** An output that should be closed is told so after this, and an alarm is raised after the second: within a minute. */
export const CLOSE_AGAIN_S = 15;
export const CLOSE_ALARM_S = 55;
/** Open so much longer than it should have been, and people are told: more than a hand-over takes. */
export const OVERRUN_S = 20;

/** A station that cannot be heard so long after a planned start is told to people. */
export const SILENT_S = 60;
/** One that can be heard, holds the plan and says nothing of its start is told after this. */
export const NO_WORD_S = 90;

/** Conditions are read this long before a cycle opens. */
export const DECIDE_S = 60;

/** A process whose clock is this far from the database's must not lead anything. */
export const MAX_SKEW_S = 2;
