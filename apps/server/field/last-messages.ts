import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import type { Unit } from './ingest/unit.ts';

/** The newest message of a device as it came, for whoever looks for a fault. */
export type LastMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly Pick<NamedMetric, 'name' | 'value' | 'timestamp' | 'isHistorical'>[];
};

/** Keeps the newest message of each known device, in memory: what it measured stands in the database anyway. */
export class LastMessages {
  readonly #byModule = new Map<string, LastMessage>();

  note(moduleId: string, { station, at, intake }: Unit & { kind: 'message' }): void {
    const metrics = intake.readings.flatMap(({ atMs: timestamp, isHistorical, values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null, timestamp, isHistorical })),
    );
    const refused = intake.setAside.flatMap((aside) =>
      aside.metrics.map(({ name, value, timestamp, isHistorical }) => ({ name, value, timestamp, isHistorical })),
    );
    if (metrics.length + refused.length > 0)
      this.#byModule.set(moduleId, { receivedAtMs: at, through: station, metrics: [...metrics, ...refused] });
  }

  of(moduleId: string): LastMessage | undefined {
    return this.#byModule.get(moduleId);
  }
}
