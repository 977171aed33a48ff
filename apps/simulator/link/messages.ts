import { METRICS_PER_PAYLOAD_MAX } from '@zagon/device-protocol/limits.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import type { FlashRecord } from '../flash/flash-record.ts';
import { dataTypeOf } from './data-type.ts';

/**
 * One MQTT publication: metrics of the station (module null) or of one module, and the numbers of its records.
 */
export type Message = {
  readonly module: string | null;
  readonly metrics: readonly Metric[];
  readonly numbers: readonly number[];
};

/** Converts a record to metrics, each with its own timestamp. `isHistorical`: not a live value. */
export function recordMetrics(record: FlashRecord, isHistorical: boolean): Metric[] {
  const at = { timestamp: record.atMs, isHistorical };
  const number = metric(METRIC.message, 'Int64', record.n, at);
  switch (record.kind) {
    case 'event':
      return [number, metric(METRIC.event, 'String', JSON.stringify(record.event), at)];
    case 'reading':
      return [number, ...record.values.map(([field, value]) => metric(field, dataTypeOf(field), value, at))];
  }
}

/** A new record is sent alone, as live data. */
export function liveMessage(record: FlashRecord): Message {
  return { module: moduleOf(record), metrics: recordMetrics(record, false), numbers: [record.n] };
}

/**
 * Packs records that could not be sent live. Events are sent singly and in order, because each takes effect once and
 * may depend on the previous one; readings of one module are batched.
 */
export function storedMessages(records: readonly FlashRecord[]): Message[] {
  const events = records.filter((record) => record.kind === 'event');
  const messages = events.map((record): Message => ({
    module: null,
    metrics: recordMetrics(record, true),
    numbers: [record.n],
  }));
  const batches = new Map<string | null, { metrics: Metric[]; numbers: number[] }>();
  for (const record of records) {
    if (record.kind === 'event') continue;
    const metrics = recordMetrics(record, true);
    const module = moduleOf(record);
    const batch = batches.get(module);
    if (batch !== undefined && batch.metrics.length + metrics.length <= METRICS_PER_PAYLOAD_MAX) {
      batch.metrics.push(...metrics);
      batch.numbers.push(record.n);
    } else {
      if (batch !== undefined) messages.push({ module, ...batch });
      batches.set(module, { metrics, numbers: [record.n] });
    }
  }
  for (const [module, rest] of batches) messages.push({ module, ...rest });
  return messages;
}

function moduleOf(record: FlashRecord): string | null {
  return record.kind === 'event' ? null : record.module;
}
