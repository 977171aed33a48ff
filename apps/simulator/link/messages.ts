import { METRICS_PER_PAYLOAD_MAX } from '@zagon/device-protocol/limits.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import type { FlashRecord } from '../flash/flash-record.ts';
import { dataTypeOf } from './data-type.ts';

/** What one publication carries: metrics of the station (module null) or of one module, and the records in it. */
export type Message = {
  readonly module: string | null;
  readonly metrics: readonly Metric[];
  readonly numbers: readonly number[];
};

/** A record as metrics: its number and what it holds, each at its own time. `isHistorical`: it belongs to the past only. */
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

/** A record that is new goes out alone, as live data. */
export function liveMessage(record: FlashRecord): Message {
  return { module: moduleOf(record), metrics: recordMetrics(record, false), numbers: [record.n] };
}

/**
 * Records that could not be sent when they were new. Events go alone and in their order, because each counts once
 * and what follows from it depends on the one before; readings of one module travel together.
 */
export function storedMessages(records: readonly FlashRecord[]): Message[] {
  const events = records.filter((record) => record.kind === 'event');
  const messages = events.map((record): Message => ({
    module: null,
    metrics: recordMetrics(record, true),
    numbers: [record.n],
  }));
  const full = new Map<string | null, { metrics: Metric[]; numbers: number[] }>();
  for (const record of records) {
    if (record.kind === 'event') continue;
    const metrics = recordMetrics(record, true);
    const module = moduleOf(record);
    const before = full.get(module);
    if (before !== undefined && before.metrics.length + metrics.length <= METRICS_PER_PAYLOAD_MAX) {
      before.metrics.push(...metrics);
      before.numbers.push(record.n);
    } else {
      if (before !== undefined) messages.push({ module, ...before });
      full.set(module, { metrics, numbers: [record.n] });
    }
  }
  for (const [module, rest] of full) messages.push({ module, ...rest });
  return messages;
}

function moduleOf(record: FlashRecord): string | null {
  return record.kind === 'event' ? null : record.module;
}
