/** What the field link counts since the start: for each total what Prometheus calls it, and what it is. */
export const COUNTERS = {
  messages: ['zagon_field_messages_total', 'Messages of stations'],
  readings: ['zagon_field_readings_total', 'Readings stored, repeated ones included'],
  commits: ['zagon_field_commits_total', 'Batches committed'],
  malformed: ['zagon_field_malformed_messages_total', 'Messages that are no payload, or above a limit'],
  tooFast: ['zagon_field_messages_over_rate_total', 'Messages dropped because their station sends too fast'],
  noRoom: ['zagon_field_messages_without_room_total', 'Messages dropped because too much waits to be stored'],
  unknownFields: ['zagon_field_unknown_fields_total', 'Metrics with a name that the catalogue does not have'],
  setAside: ['zagon_field_set_aside_total', 'Parts of messages kept apart'],
  rebirthRequests: ['zagon_field_rebirth_requests_total', 'Requests to stations for their births'],
  refusedSignIns: ['zagon_field_refused_sign_ins_total', 'Sign-ins of stations that were refused'],
  ignored: ['zagon_field_ignored_messages_total', 'Messages repeated, of an old session or without a birth'],
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
    refusedSignIns: 0,
    ignored: 0,
  };
}

/** The totals as Prometheus reads them. */
export function presentCounters(counters: Readonly<Counters>): string {
  let lines = '';
  let counter: Counter;
  for (counter in COUNTERS) {
    const [name, help] = COUNTERS[counter];
    lines += `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${counters[counter]}\n`;
  }
  return lines;
}

export function presentQueue(readings: number): string {
  const name = 'zagon_field_waiting_readings';
  return `# HELP ${name} Readings that wait to be stored\n# TYPE ${name} gauge\n${name} ${readings}\n`;
}
