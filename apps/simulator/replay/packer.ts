import { METRICS_PER_PAYLOAD_MAX } from '@zagon/device-protocol/limits.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { metric, type Metric } from '@zagon/sparkplug/metric.ts';
import { dataTypeOf } from '../link/data-type.ts';
import type { RecordedValue } from './recording.ts';

/** A message to be published: metrics of one module, including the message number. */
export type Message = {
  readonly serial: string;
  readonly number: number;
  readonly metrics: readonly Metric[];
  readonly values: number;
};

/** One metric is the message number itself; leaves room so that the fields of one moment are never split. */
const MAX_VALUES_PER_MESSAGE = METRICS_PER_PAYLOAD_MAX - 20;

/** Collects values per module and returns a message whenever one is full; `rest` returns the remainder. */
export class Packer {
  #pending = new Map<string, Metric[]>();
  #number = 0;

  add(values: readonly RecordedValue[]): Message[] {
    for (const { serial, field, atMs, value } of values) {
      const pending = this.#pending.get(serial) ?? [];
      pending.push(metric(field, dataTypeOf(field), value, { timestamp: atMs, isHistorical: true }));
      this.#pending.set(serial, pending);
    }
    return this.#takeFull(MAX_VALUES_PER_MESSAGE);
  }

  rest(): Message[] {
    return this.#takeFull(1);
  }

  #takeFull(minSize: number): Message[] {
    const full = [...this.#pending].filter(([, metrics]) => metrics.length >= minSize);
    return full.map(([serial, metrics]) => {
      this.#pending.delete(serial);
      this.#number += 1;
      const numberMetric = metric(METRIC.message, 'Int64', this.#number, { timestamp: metrics.at(-1)?.timestamp ?? 0 });
      return { serial, number: this.#number, metrics: [numberMetric, ...metrics], values: metrics.length };
    });
  }
}
