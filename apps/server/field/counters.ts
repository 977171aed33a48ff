/** What the field link counts since the start, for /metrics: names as Prometheus writes them, all totals. */
export const COUNTERS = {
  messages: 'zagon_field_messages_total',
  readings: 'zagon_field_readings_total',
  commits: 'zagon_field_commits_total',
  malformed: 'zagon_field_malformed_messages_total',
  tooFast: 'zagon_field_messages_over_rate_total',
  noRoom: 'zagon_field_messages_without_room_total',
  unknownFields: 'zagon_field_unknown_fields_total',
  setAside: 'zagon_field_set_aside_total',
  rebirthRequests: 'zagon_field_rebirth_requests_total',
  ignored: 'zagon_field_ignored_messages_total',
} as const;
export type Counter = keyof typeof COUNTERS;
export type Counters = Record<Counter, number>;

export function newCounters(): Counters {
  return {
    messages: 0,
    readings: 0,
    commits: 0,
    malformed: 0,
    tooFast: 0,
    noRoom: 0,
    unknownFields: 0,
    setAside: 0,
    rebirthRequests: 0,
    ignored: 0,
  };
}
