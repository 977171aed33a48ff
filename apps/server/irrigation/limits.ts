import {
  HANDOVER_OVERLAP_MAX_S,
  ORDER_VALIDITY_S,
  PLAN_SET_VALIDITY_MAX_H,
  PUMP_STOP_BEFORE_VALVE_S,
  RUN_LATENESS_MAX_S,
} from '@zagon/device-protocol/limits.ts';

/** How far ahead openings are planned and sent. */
export const PLAN_AHEAD_H = PLAN_SET_VALIDITY_MAX_H;
/** A set is renewed when its remaining validity drops below this, even if nothing changed. */
export const RENEW_BELOW_H = 20;
/** Delay before an unconfirmed set is sent again. */
export const RESEND_SET_S = 20;
/** Maximum delay of a cycle start after an outage. */
export const LATE_S = RUN_LATENESS_MAX_S;
/** How long the report of an opening may take after its latest start. */
export const REPORT_S = 30;
/** How long no further missed cycle must be found before users are notified of all of them. */
export const MISSED_QUIET_S = 60;
/** Longer outages are not caught up on, not even as missed cycles. */
export const LOOK_BACK_DAYS = 15;
/** Maximum time a cycle may wait for water; its planned start may lie that far back. */
export const WAIT_BACK_MIN = 60;

/** How long after its validity an unanswered opening is given up. */
export const UNANSWERED_S = 5;
/** The same for an opening accepted by the station, which waits for its valve. */
export const UNCONFIRMED_S = 60;
export const OPEN_VALID_S = ORDER_VALIDITY_S;

/** Delay before a close is repeated; after the second delay an alarm is raised, within a minute in total. */
export const CLOSE_AGAIN_S = 15;
export const CLOSE_ALARM_S = 55;

/**
 * How long a pump may be reported open after its last valve closed: a station needs less than that for a hand-over or
 * an end.
 */
export const LONE_PUMP_S = Math.max(HANDOVER_OVERLAP_MAX_S, PUMP_STOP_BEFORE_VALVE_S);

/** How often the rain gauge is read while a cycle runs that rain would stop. */
export const RAIN_CHECK_S = 60;

/** How long before a cycle opens its conditions are read. */
export const DECIDE_AHEAD_S = 60;

/** A process whose clock differs from the database's by more than this must not lead. */
export const MAX_SKEW_S = 2;

/** At most this many accounts are planned per pass, so that new requests are included soon. */
export const PLAN_PASS_ACCOUNTS = 50;
/** How long planning an account gives way to openings by hand and closings at most, so that planning never stops. */
export const GIVE_WAY_MS = 250;
/** The longest time between two planning passes over an idle account, min. */
export const PLAN_AT_LEAST_EVERY_MIN = 15;
/** How long an account that could not be planned waits for the next attempt. */
export const RETRY_PLANNING_S = 15;
