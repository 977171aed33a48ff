import { AUDIT_FAULTS_MAX, type AuditChainShape } from '@zagon/contract/accounts/audit-log.ts';
import type { Clock } from '../../core/clock.ts';
import type { Sql } from '../../database/pool.ts';
import type { Log } from '../../core/log.ts';
import { auditFaults, chainedAccounts, chainEnd, NO_ACCOUNT } from '../../stores/accounts/audit-chain.ts';

/** How long the result of a check is valid. */
const VALID: Temporal.DurationLike = { minutes: 15 };

type Account = { readonly id: string; readonly name: string };
type Result = Omit<AuditChainShape, 'checking' | 'checked_at'> & { readonly checkedAt: Temporal.Instant };

/**
 * Checks the chains of all accounts, one after the other, in the background: millions of entries take longer than a
 * page waits. Each chain is a separate statement, so that none occupies the database for long.
 */
export class AuditLogCheck {
  readonly #sql: Sql;
  readonly #clock: Clock;
  readonly #log: Log;
  #result: Result | null = null;
  #running: Promise<void> | null = null;

  constructor({ sql, clock, log }: { readonly sql: Sql; readonly clock: Clock; readonly log: Log }) {
    this.#sql = sql;
    this.#clock = clock;
    this.#log = log;
  }

  /** The last result, and a new background check if that one is old. */
  state(): AuditChainShape {
    const result = this.#result;
    const isFresh = result !== null && Temporal.Instant.compare(result.checkedAt.add(VALID), this.#clock.now()) > 0;
    if (!isFresh && this.#running === null) this.#running = this.#run();
    const checking = this.#running !== null;
    if (result === null) return { checking, checked_at: null, entries: 0, chains: 0, faults: [], fault_count: 0 };
    const { checkedAt, ...rest } = result;
    return { ...rest, checking, checked_at: checkedAt.toString() };
  }

  async #run(): Promise<void> {
    try {
      this.#result = await this.#check();
      const { faults, fault_count: count } = this.#result;
      if (count > 0)
        this.#log.error('audit.broken', new Error('the log was changed'), {
          count,
          entry: faults[0]?.id_entry ?? null,
        });
    } catch (error) {
      this.#log.error('audit.check_failed', error);
    } finally {
      this.#running = null;
    }
  }

  async #check(): Promise<Result> {
    const chains: readonly (Account | null)[] = [null, ...(await chainedAccounts(this.#sql))];
    let [entries, used] = [0, 0];
    const faults: AuditChainShape['faults'] = [];
    for (const account of chains) {
      const chain = account?.id ?? NO_ACCOUNT;
      const found = await auditFaults(this.#sql, chain);
      const end = await chainEnd(this.#sql, chain);
      entries += end.entries;
      if (end.entries > 0) used += 1;
      for (const { position: number, fault, entry_id: entry } of found)
        faults.push({ client: account === null ? null : { ...account }, number, fault, id_entry: entry });
    }
    return {
      checkedAt: this.#clock.now(),
      entries,
      chains: used,
      faults: faults.slice(0, AUDIT_FAULTS_MAX),
      fault_count: faults.length,
    };
  }
}
