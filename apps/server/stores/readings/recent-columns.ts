import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { Clock } from '../../core/clock.ts';

/** How long columns are kept: a reader looks at a report and then into it. */
const KEPT_MS = 60_000;

/** At most so much is kept; a report of twenty sensors over a year has 8 MB. */
const BYTES_MAX = 32_000_000;

type Entry = { readonly columns: HistoryColumns; readonly bytes: number; readonly untilMs: number };

/**
 * Caches the columns of reports that were just drawn, so that zooming into one does not read them again. Callers check
 * access on every lookup: `key` holds the module, the fields and the spans that the account may read.
 */
export class RecentColumns {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #bytesMax: number;
  /** In the order in which they were stored. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(clock: Pick<Clock, 'monotonicMs'>, bytesMax = BYTES_MAX) {
    this.#clock = clock;
    this.#bytesMax = bytesMax;
  }

  get(key: string): HistoryColumns | undefined {
    this.#dropExpired();
    return this.#entries.get(key)?.columns;
  }

  set(key: string, columns: HistoryColumns): void {
    this.#drop(key);
    const bytes = sizeOf(columns);
    if (bytes > this.#bytesMax) return;
    this.#entries.set(key, { columns, bytes, untilMs: this.#clock.monotonicMs() + KEPT_MS });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#drop(oldest);
    }
    // An idle server keeps nothing.
    if (this.#expiry !== undefined) return;
    this.#expiry = setTimeout(() => {
      this.#expiry = undefined;
      this.#dropExpired();
    }, KEPT_MS).unref();
  }

  #dropExpired(): void {
    for (const [key, { untilMs }] of this.#entries) if (untilMs <= this.#clock.monotonicMs()) this.#drop(key);
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

function sizeOf({ timesMs, columns }: HistoryColumns): number {
  return [...columns.values()].reduce((sum, values) => sum + values.byteLength, timesMs.byteLength);
}
