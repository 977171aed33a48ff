import { shortDecimal } from '@zagon/contract/history/decimal.ts';
import { METRIC_NAME_LENGTH_MAX } from '@zagon/device-protocol/limits.ts';
import { readStationEvent } from '@zagon/device-protocol/json-payload.ts';
import { METRIC, isProtocolMetric } from '@zagon/device-protocol/metric-names.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { isFieldName, isSentField } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { judgeTime } from '@zagon/domain/measurements/freshness.ts';
import { judgeValue } from '@zagon/domain/measurements/value.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';

/** Values a module measured at one moment, as sent. */
export type SentReading = { atMs: number; isHistorical: boolean; values: Partial<Record<FieldName, number | null>> };

/** Why part of a message is set aside and never shown as a reading. */
export type SetAsideReason = 'bad_time' | 'bad_value' | 'unknown_device' | 'not_owned_then' | 'bad_event';
export type SetAside = { reason: SetAsideReason; metrics: NamedMetric[] };

/** The list version at a station, the settings version in use at a module, and the settings it refused. */
export type SettingsReport = { listVersion?: number; version?: number; refused?: string };

/** A parsed message: readings grouped by timestamp, and protocol data. */
export type MessageContent = {
  readings: SentReading[];
  /** Numbers of the flash records in the message. */
  numbers: number[];
  event: StationEvent | undefined;
  setAside: SetAside[];
  memory: string | undefined;
  oldest: number | undefined;
  planVersion: number | undefined;
  firmware: string | undefined;
  /** Settings the station reports to have. */
  settings: SettingsReport;
  /** Number of fields missing from the catalogue: counted, not stored. */
  unknownFields: number;
  /** Some of their names. */
  unknownNames: string[];
};

/** Ids of flash memories: chosen by the station, within limits. */
const MEMORY_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Parses the metrics of one message. Each metric keeps its own timestamp; equal timestamps form one reading. */
export function parseContent(metrics: readonly NamedMetric[], nowMs: number): MessageContent {
  const content: MessageContent = {
    readings: [],
    numbers: [],
    event: undefined,
    setAside: [],
    memory: undefined,
    oldest: undefined,
    planVersion: undefined,
    firmware: undefined,
    settings: {},
    unknownFields: 0,
    unknownNames: [],
  };
  const moments = new Map<number, SentReading>();
  let last: SentReading | undefined;
  const invalidTimes: NamedMetric[] = [];
  const invalidValues: NamedMetric[] = [];
  const events: NamedMetric[] = [];
  for (const metric of metrics) {
    const { name, timestamp, isHistorical } = metric;
    if (!isFieldName(name) || !isSentField(name)) {
      if (name === METRIC.event) events.push(metric);
      else if (!readProtocolMetric(content, metric)) addUnknown(content, name);
      continue;
    }
    const raw = metric.value;
    const judged = typeof raw === 'string' ? ({ kind: 'bad' } as const) : judgeValue(name, raw);
    if (judged.kind === 'bad') {
      invalidValues.push(metric);
      continue;
    }
    if (last?.atMs !== timestamp) {
      last = moments.get(timestamp);
      if (last === undefined) {
        if (judgeTime(timestamp, nowMs) !== 'good') {
          invalidTimes.push(metric);
          continue;
        }
        last = { atMs: timestamp, isHistorical, values: {} };
        moments.set(timestamp, last);
      }
    }
    last.values[name] = judged.value === null ? null : asSent(judged.value, metric.type);
    if (isHistorical) last.isHistorical = true;
  }
  content.readings = [...moments.values()];
  if (invalidTimes.length > 0) content.setAside.push({ reason: 'bad_time', metrics: invalidTimes });
  if (invalidValues.length > 0) content.setAside.push({ reason: 'bad_value', metrics: invalidValues });
  readEvent(content, events);
  return content;
}

const UNKNOWN_NAMES_MAX = 5;
const UNKNOWN_NAME_LENGTH = 40;

function addUnknown(content: MessageContent, name: string): void {
  content.unknownFields += 1;
  if (content.unknownNames.length < UNKNOWN_NAMES_MAX)
    content.unknownNames.push(name.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, UNKNOWN_NAME_LENGTH));
}

/** A 32-bit 21.3 arrives as 21.299999237…; restores the shortest number with the same 32-bit value. */
function asSent(value: number, type: NamedMetric['type']): number {
  return shortDecimal(value, type === 'Float');
}

/** True if the metric belongs to the protocol (bdSeq, Node Control and the like are read elsewhere). */
function readProtocolMetric(content: MessageContent, { name, value }: NamedMetric): boolean {
  if (name.length > METRIC_NAME_LENGTH_MAX || !isProtocolMetric(name)) return false;
  switch (name) {
    case METRIC.message:
      if (isNumber(value)) content.numbers.push(value);
      return true;
    case METRIC.memory:
      if (typeof value === 'string' && MEMORY_ID.test(value)) content.memory = value;
      return true;
    case METRIC.oldestMessage:
      if (isNumber(value)) content.oldest = value;
      return true;
    case METRIC.planSetVersion:
      if (isNumber(value)) content.planVersion = value;
      return true;
    case METRIC.modulesVersion:
      if (isNumber(value)) content.settings.listVersion = value;
      return true;
    case METRIC.configurationVersion:
      if (isNumber(value)) content.settings.version = value;
      return true;
    case METRIC.configurationRefused:
      if (typeof value === 'string') content.settings.refused = value.slice(0, 500);
      return true;
    case METRIC.firmware:
      if (typeof value === 'string') content.firmware = value.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 64);
      return true;
    default:
      return true;
  }
}

/** Events are deduplicated by message number, so a message must contain exactly one event and one number. */
function readEvent(content: MessageContent, events: NamedMetric[]): void {
  const [metric] = events;
  if (metric === undefined) return;
  const parsed = typeof metric.value === 'string' ? readStationEvent(metric.value) : undefined;
  if (events.length === 1 && content.numbers.length === 1 && parsed?.ok === true) content.event = parsed.value;
  else content.setAside.push({ reason: 'bad_event', metrics: events });
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
