import { METRICS_PER_PAYLOAD_MAX } from '@zagon/device-protocol/limits.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { metric, type Metric } from '@zagon/sparkplug/metric.ts';
import { dataTypeOf } from '../link/data-type.ts';
import type { Value } from './recording.ts';

/** A message to be published: the metrics of one module, its number among them. */
export type Message = {
  readonly serial: string;
  readonly number: number;
  readonly metrics: readonly Metric[];
  readonly values: number;
};

/** One place is the message's own number; a moment of at most this many fields must not be torn apart. */
const VALUES_PER_MESSAGE = METRICS_PER_PAYLOAD_MAX - 20;

/** Collects values by module and gives out a message whenever one is full; `rest` gives what remains. */
export class Packer {
  #waiting = new Map<string, Metric[]>();
  #number = 0;

  take(values: readonly Value[]): Message[] {
    for (const { serial, field, atMs, value } of values) {
      const waiting = this.#waiting.get(serial) ?? [];
      waiting.push(metric(field, dataTypeOf(field), value, { timestamp: atMs, isHistorical: true }));
      this.#waiting.set(serial, waiting);
    }
    return this.#give(VALUES_PER_MESSAGE);
  }

  rest(): Message[] {
    return this.#give(1);
  }

  #give(from: number): Message[] {
    const full = [...this.#waiting].filter(([, metrics]) => metrics.length >= from);
    return full.map(([serial, metrics]) => {
      this.#waiting.delete(serial);
      this.#number += 1;
      const own = metric(METRIC.message, 'Int64', this.#number, { timestamp: metrics.at(-1)?.timestamp ?? 0 });
      return { serial, number: this.#number, metrics: [own, ...metrics], values: metrics.length };
    });
  }
}
