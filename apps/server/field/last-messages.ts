import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import type { FieldMessage } from './ingest/field-message.ts';

/** The newest message of a device as received, for troubleshooting. */
export type LastMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly Pick<NamedMetric, 'name' | 'value' | 'timestamp' | 'isHistorical'>[];
};

/** Holds the newest message of each device, only in memory: its readings are in the database anyway. */
export class LastMessages {
  readonly #byModule = new Map<string, LastMessage>();

  record(moduleId: string, { station, at, content }: FieldMessage & { kind: 'message' }): void {
    const metrics = content.readings.flatMap(({ atMs: timestamp, isHistorical, values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null, timestamp, isHistorical })),
    );
    const refused = content.setAside.flatMap((part) =>
      part.metrics.map(({ name, value, timestamp, isHistorical }) => ({ name, value, timestamp, isHistorical })),
    );
    if (metrics.length + refused.length > 0)
      this.#byModule.set(moduleId, { receivedAtMs: at, through: station, metrics: [...metrics, ...refused] });
  }

  of(moduleId: string): LastMessage | undefined {
    return this.#byModule.get(moduleId);
  }
}
