import { shortDecimal } from '@zagon/contract/history/decimal.ts';
import { METRIC_NAME_LENGTH_MAX } from '@zagon/device-protocol/limits.ts';
import { readStationEvent } from '@zagon/device-protocol/json-payload.ts';
import { METRIC, isProtocolMetric } from '@zagon/device-protocol/metric-names.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { judgeTime } from '@zagon/domain/measurements/freshness.ts';
import { judgeValue } from '@zagon/domain/measurements/value.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';

/** What a module measured at one moment, as it was sent. */
export type SentReading = { atMs: number; isHistorical: boolean; values: Partial<Record<FieldName, number | null>> };

/** Why something of a message is kept apart and never shown as a reading. */
export type SetAsideReason = 'bad_time' | 'bad_value' | 'unknown_device' | 'not_owned_then' | 'bad_event';
export type SetAside = { reason: SetAsideReason; metrics: NamedMetric[] };

/** The list of modules a station holds, the settings a module works with, and those it does not take. */
export type Held = { listVersion?: number; version?: number; refused?: string };

/** A message taken apart: readings by their moments, and what the protocol itself carries. */
export type Intake = {
  readings: SentReading[];
  /** Numbers of the flash records in it. */
  numbers: number[];
  event: StationEvent | undefined;
  setAside: SetAside[];
  memory: string | undefined;
  oldest: number | undefined;
  planVersion: number | undefined;
  firmware: string | undefined;
  /** What a station says of the settings it was told. */
  held: Held;
  /** Fields that the catalogue does not know: counted, not kept. */
  unknownFields: number;
};

/** Ids of flash memories: what a station chose, within reason. */
const MEMORY_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Takes the metrics of one message apart. Every metric goes by its own time; those of one moment make one reading. */
export function takeApart(metrics: readonly NamedMetric[], nowMs: number): Intake {
  const intake: Intake = {
    readings: [],
    numbers: [],
    event: undefined,
    setAside: [],
    memory: undefined,
    oldest: undefined,
    planVersion: undefined,
    firmware: undefined,
    held: {},
    unknownFields: 0,
  };
  const moments = new Map<number, SentReading>();
  let last: SentReading | undefined;
  const badTimes: NamedMetric[] = [];
  const badValues: NamedMetric[] = [];
  const events: NamedMetric[] = [];
  for (const metric of metrics) {
    const { name, timestamp, isHistorical } = metric;
    if (!isFieldName(name)) {
      if (name === METRIC.event) events.push(metric);
      else if (!takeProtocolMetric(intake, metric)) intake.unknownFields += 1;
      continue;
    }
    const raw = metric.value;
    const judged = typeof raw === 'string' ? ({ kind: 'bad' } as const) : judgeValue(name, raw);
    if (judged.kind === 'bad') {
      badValues.push(metric);
      continue;
    }
    if (last?.atMs !== timestamp) {
      last = moments.get(timestamp);
      if (last === undefined) {
        if (judgeTime(timestamp, nowMs) !== 'good') {
          badTimes.push(metric);
          continue;
        }
        last = { atMs: timestamp, isHistorical, values: {} };
        moments.set(timestamp, last);
      }
    }
    last.values[name] = judged.value === null ? null : asSent(judged.value, metric.type);
    if (isHistorical) last.isHistorical = true;
  }
  intake.readings = [...moments.values()];
  if (badTimes.length > 0) intake.setAside.push({ reason: 'bad_time', metrics: badTimes });
  if (badValues.length > 0) intake.setAside.push({ reason: 'bad_value', metrics: badValues });
  takeEvent(intake, events);
  return intake;
}

/** A four-byte 21.3 arrives as 21.299999237…: what the sensor meant is the shortest number that has the same four bytes. */
function asSent(value: number, type: NamedMetric['type']): number {
  return shortDecimal(value, type === 'Float');
}

/** Whether the metric is one of the protocol's own (bdSeq, Node Control and the like are read elsewhere). */
function takeProtocolMetric(intake: Intake, { name, value }: NamedMetric): boolean {
  if (name.length > METRIC_NAME_LENGTH_MAX || !isProtocolMetric(name)) return false;
  switch (name) {
    case METRIC.message:
      if (isNumber(value)) intake.numbers.push(value);
      return true;
    case METRIC.memory:
      if (typeof value === 'string' && MEMORY_ID.test(value)) intake.memory = value;
      return true;
    case METRIC.oldestMessage:
      if (isNumber(value)) intake.oldest = value;
      return true;
    case METRIC.planSetVersion:
      if (isNumber(value)) intake.planVersion = value;
      return true;
    case METRIC.modulesVersion:
      if (isNumber(value)) intake.held.listVersion = value;
      return true;
    case METRIC.configurationVersion:
      if (isNumber(value)) intake.held.version = value;
      return true;
    case METRIC.configurationRefused:
      if (typeof value === 'string') intake.held.refused = value.slice(0, 500);
      return true;
    case METRIC.firmware:
      if (typeof value === 'string') intake.firmware = value.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 64);
      return true;
    default:
      return true;
  }
}

/** An event is known by the number of its message, so that it counts once: exactly one event and one number. */
function takeEvent(intake: Intake, events: NamedMetric[]): void {
  const [metric] = events;
  if (metric === undefined) return;
  const read = typeof metric.value === 'string' ? readStationEvent(metric.value) : undefined;
  if (events.length === 1 && intake.numbers.length === 1 && read?.ok === true) intake.event = read.value;
  else intake.setAside.push({ reason: 'bad_event', metrics: events });
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
