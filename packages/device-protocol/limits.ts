/**
 * Limits that both ends of the device link enforce.
 * Also listed in docs/device-protocol.md: change them together.
 */

/** Maximum MQTT payload from a station, in bytes. */
export const STATION_PAYLOAD_BYTES_MAX = 64 * 1024;
/** Maximum MQTT payload from the host; only the plan set of a large farm comes close. */
export const HOST_PAYLOAD_BYTES_MAX = 256 * 1024;
/** Maximum number of metrics in a station's payload. */
export const METRICS_PER_PAYLOAD_MAX = 500;
/** Maximum length of a metric name, in characters. */
export const METRIC_NAME_LENGTH_MAX = 128;
/** Live messages a station may send per second on average. */
export const LIVE_MESSAGES_PER_S = 20;
/** Live messages a station may send at once after a quiet period. */
export const LIVE_MESSAGES_BURST = 60;

/** Minimum opening time, in seconds. */
export const OPEN_DURATION_MIN_S = 1;
/** Maximum opening time: 1440 minutes. No order can express an unlimited opening. */
export const OPEN_DURATION_MAX_S = 1440 * 60;
/** How long an opening order stays valid after it is sent, in seconds. */
export const ORDER_VALIDITY_S = 30;
/** Number of command ids a station remembers, so that a repeated order runs only once. */
export const REMEMBERED_COMMANDS = 256;

/** How far ahead a plan set may reach, in hours. */
export const PLAN_SET_VALIDITY_MAX_H = 26;
/** How much later than planned a station may still start a run, in seconds. */
export const RUN_LATENESS_MAX_S = 10 * 60;
/** Maximum number of runs in a plan set. */
export const RUNS_PER_PLAN_SET_MAX = 500;
/** A run that starts at most this late always starts, in seconds. */
export const RUN_ON_TIME_S = 15;
/** A run that starts later than that starts only if at least this much of it remains, in seconds. */
export const LATE_RUN_REMAINING_MIN_S = 60;
/** Maximum time both valves of a hand-over are open together, in seconds. */
export const HANDOVER_OVERLAP_MAX_S = 15;
/** Delay between stopping a pump and closing its last valve, in seconds. */
export const PUMP_STOP_BEFORE_VALVE_S = 5;

/**
 * A station's clock that shows an earlier time is considered unset; in milliseconds since 1970. Until it is set,
 * `not_after` would never expire, so the station refuses openings.
 */
export const CLOCK_SET_FROM_MS = Date.UTC(2010, 0, 1);

/** Hours of readings a station must be able to buffer while it cannot reach the host. */
export const STATION_BUFFER_H = 72;
