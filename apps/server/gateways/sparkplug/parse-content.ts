import { METRIC_NAME_LENGTH_MAX } from '@zagon/device-protocol/limits.ts';
import { readStationEvent } from '@zagon/device-protocol/json-payload.ts';
import { METRIC, isProtocolMetric } from '@zagon/device-protocol/metric-names.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import { addUnknown, emptyContent, type MessageContent, type SentValue } from '../../intake/ingest/message-content.ts';
import { addReadings } from '../../intake/ingest/sent-values.ts';

/** Ids of flash memories: chosen by the station, within limits. */
const MEMORY_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Parses the metrics of one message. Each metric keeps its own timestamp; equal timestamps form one reading. */
export function parseContent(metrics: readonly NamedMetric[], nowMs: number): MessageContent {
  const content = emptyContent();
  const events: SentValue[] = [];
  for (const metric of addReadings(content, metrics, nowMs)) {
    if (metric.name === METRIC.event) events.push(metric);
    else if (!readProtocolMetric(content, metric)) addUnknown(content, metric.name);
  }
  readEvent(content, events);
  return content;
}

/** True if the metric belongs to the protocol (bdSeq, Node Control and the like are read elsewhere). */
function readProtocolMetric(content: MessageContent, { name, value }: SentValue): boolean {
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
function readEvent(content: MessageContent, events: SentValue[]): void {
  const [metric] = events;
  if (metric === undefined) return;
  const parsed = typeof metric.value === 'string' ? readStationEvent(metric.value) : undefined;
  if (events.length === 1 && content.numbers.length === 1 && parsed?.ok === true) content.event = parsed.value;
  else content.setAside.push({ reason: 'bad_event', metrics: events });
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
