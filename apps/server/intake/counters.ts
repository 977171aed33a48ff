import { Counter, Gauge, type Registry } from 'prom-client';

/** Counters of the field link since start, each with its Prometheus name and help text. */
const COUNTERS = {
  messages: ['zagon_field_messages_total', 'Messages from stations'],
  readings: ['zagon_field_readings_total', 'Readings stored, duplicates included'],
  commits: ['zagon_field_commits_total', 'Batches committed'],
  malformed: ['zagon_field_malformed_messages_total', 'Messages that could not be decoded or exceed a limit'],
  tooFast: ['zagon_field_messages_over_rate_total', 'Messages dropped because the station sends too fast'],
  noRoom: ['zagon_field_messages_without_room_total', 'Messages dropped because too many are waiting to be stored'],
  unknownFields: ['zagon_field_unknown_fields_total', 'Metrics with a name missing from the catalogue'],
  setAside: ['zagon_field_set_aside_total', 'Message parts set aside'],
  rebirthRequests: ['zagon_field_rebirth_requests_total', 'Rebirth requests sent to stations'],
  refusedSignIns: ['zagon_field_refused_sign_ins_total', 'Refused station sign-ins'],
  ledElsewhere: [
    'zagon_field_messages_led_elsewhere_total',
    'Messages left to the process that leads their account; the station sends them again',
  ],
  ignored: ['zagon_field_ignored_messages_total', 'Messages ignored: repeated, from an old session or without a birth'],
} as const;

/** Plain numbers, because several are incremented for every message. */
export type Counters = Record<keyof typeof COUNTERS, number>;

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
    ledElsewhere: 0,
    ignored: 0,
  };
}

/** Adds the totals and the state of the queue to the registry; they are read at each scrape. */
export function registerCounters(
  registry: Registry,
  counters: Readonly<Counters>,
  queue: { readonly waiting: () => number; readonly isStoring: () => boolean },
): void {
  let counter: keyof typeof COUNTERS;
  for (counter in COUNTERS) registry.registerMetric(totalOf(counter, counters));
  registry.registerMetric(
    new Gauge({
      name: 'zagon_field_waiting_readings',
      help: 'Readings waiting to be stored',
      registers: [],
      collect() {
        this.set(queue.waiting());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'zagon_field_storing',
      help: '0 while the database does not accept readings, which then wait',
      registers: [],
      collect() {
        this.set(Number(queue.isStoring()));
      },
    }),
  );
}

function totalOf(counter: keyof typeof COUNTERS, counters: Readonly<Counters>): Counter {
  const [name, help] = COUNTERS[counter];
  return new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(counters[counter]);
    },
  });
}
