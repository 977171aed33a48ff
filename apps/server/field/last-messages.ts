import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import type { FieldMessage } from './ingest/field-message.ts';
import type { MessageContent } from './ingest/message-content.ts';

/** The newest message of a device as received, for troubleshooting. */
export type LastMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly Pick<NamedMetric, 'name' | 'value' | 'timestamp' | 'isHistorical'>[];
};

type Received = Pick<FieldMessage & { readonly kind: 'message' }, 'station' | 'at'> &
  Pick<MessageContent, 'readings' | 'setAside'>;

/** Holds the newest message of each device, only in memory: its readings are in the database anyway. */
export class LastMessages {
  readonly #byModule = new Map<string, Received>();

  record(moduleId: string, { station, at, content }: FieldMessage & { readonly kind: 'message' }): void {
    const { readings, setAside } = content;
    if (readings.length + setAside.length > 0)
      this.#byModule.set(moduleId, { station, at, readings: readings.map((reading) => ({ ...reading })), setAside });
  }

  of(moduleId: string): LastMessage | undefined {
    const received = this.#byModule.get(moduleId);
    if (received === undefined) return undefined;
    const { station, at, readings, setAside } = received;
    const metrics = readings.flatMap(({ atMs: timestamp, isHistorical, values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null, timestamp, isHistorical })),
    );
    const refused = setAside.flatMap((part) =>
      part.metrics.map(({ name, value, timestamp, isHistorical }) => ({ name, value, timestamp, isHistorical })),
    );
    return { receivedAtMs: at, through: station, metrics: [...metrics, ...refused] };
  }
}
