import { Counter, Gauge, type Registry } from 'prom-client';

/** The name and meaning of a metric. */
export type About = { readonly name: `zagon_${string}`; readonly help: string };

/** Adds a gauge that is read at each scrape; null: it has no value now. */
export function addGauge(registry: Registry, { name, help }: About, read: () => number | null): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    }),
  );
}

/** Adds a gauge with one value for each word of a closed list. */
export function addGauges<Word extends string>(
  registry: Registry,
  { name, help, label }: About & { readonly label: string },
  read: () => Readonly<Partial<Record<Word, number>>>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset();
        for (const [word, value] of Object.entries<number | undefined>(read()))
          if (value !== undefined) this.set({ [label]: word }, value);
      },
    }),
  );
}

/** Adds a total that is counted elsewhere as a plain number, with one value for each word if it has a label. */
export function addTotals(
  registry: Registry,
  { name, help, label }: About & { readonly label?: string },
  read: () => Readonly<Record<string, number>>,
): void {
  registry.registerMetric(
    new Counter({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      collect() {
        this.reset();
        for (const [word, value] of Object.entries(read()))
          this.inc(label === undefined ? {} : { [label]: word }, value);
      },
    }),
  );
}
