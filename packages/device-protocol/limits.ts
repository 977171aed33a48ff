/**
 * The numbers that both ends of the device link hold each other to.
 * Each stands in docs/device-protocol.md as well: change them together.
 */

/** Largest MQTT payload a station may publish, in bytes. */
export const STATION_PAYLOAD_BYTES_MAX = 64 * 1024;
/** Largest MQTT payload the host sends; a plan set of a big farm is the only one that comes near. */
export const HOST_PAYLOAD_BYTES_MAX = 256 * 1024;
/** Most metrics in one payload of a station. */
export const METRICS_PER_PAYLOAD_MAX = 500;
/** Longest metric name, in characters. */
export const METRIC_NAME_LENGTH_MAX = 128;
/** Live messages a station may send per second on average. */
export const LIVE_MESSAGES_PER_S = 20;
/** Live messages a station may send at once after a quiet while. */
export const LIVE_MESSAGES_BURST = 60;

/** Shortest opening, in seconds. */
export const OPEN_DURATION_MIN_S = 1;
/** Longest opening: 1440 minutes. No order can express an opening without an end. */
export const OPEN_DURATION_MAX_S = 1440 * 60;
/** How long an opening order is valid from the moment it is sent, in seconds. */
export const ORDER_VALIDITY_S = 30;
/** Command ids a station remembers, so that a repeated order runs once. */
export const REMEMBERED_COMMANDS = 256;

/** How far ahead a plan set may reach, in hours. */
export const PLAN_SET_VALIDITY_MAX_H = 26;
/** How much later than planned a station may still start a run, in seconds. */
export const RUN_LATENESS_MAX_S = 10 * 60;
/** Most runs in one plan set. */
export const RUNS_PER_PLAN_SET_MAX = 500;
/** Longest time for which both valves of a hand-over stand open, in seconds. */
export const HANDOVER_OVERLAP_MAX_S = 15;
/** Pause between stopping a pump and closing its last valve, in seconds. */
export const PUMP_STOP_BEFORE_VALVE_S = 5;

/** Hours of readings a station must be able to keep while it cannot reach the host. */
export const STATION_BUFFER_H = 72;
