import type { Log } from '../core/log.ts';

/** Longest part of a statement in the log. */
const LOGGED_CHARACTERS = 2_000;

export type SlowStatements = {
  readonly log: Pick<Log, 'warn'>;
  /** Statements that take at least this long are logged, ms; null: none. */
  readonly slowMs: number | null;
};

/** How busy the connections of one purpose are, and which of their statements are slow. */
export class PoolStatistics {
  readonly #name: string;
  readonly #slow: SlowStatements;
  /** Callers that wait for a connection. */
  waiting = 0;
  /** Connections in use. */
  inUse = 0;
  /** Slow statements since the process started. */
  slow = 0;

  constructor(name: string, slow: SlowStatements) {
    this.#name = name;
    this.#slow = slow;
  }

  /**
   * Runs a statement and logs it if it was slow: its text, in which values are `$1` and so on, and never the values.
   * COPY is not a plain statement and is not measured.
   */
  async timed<T>(text: string, run: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    try {
      return await run();
    } finally {
      const tookMs = performance.now() - startedMs;
      if (this.#slow.slowMs !== null && tookMs >= this.#slow.slowMs) this.#logSlow(text, tookMs);
    }
  }

  #logSlow(text: string, tookMs: number): void {
    this.slow += 1;
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, LOGGED_CHARACTERS);
    this.#slow.log.warn('database.statement_delayed', { pool: this.#name, tookMs: Math.round(tookMs), statement });
  }
}
