import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import { isOfOtherAccount } from '../../stores/accounts/foreign-ids.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import type { Log } from '../../log.ts';
import type { Visitor } from '../visitor.ts';

/** Recorded denials per user, or per address if signed out, within the window; more are only in the server's log. */
const MAX_PER_WINDOW = 10;
const WINDOW_MS = 60_000;
/** Of all callers together, within the window. */
const MAX_OF_ALL = 300;

export type Denial = {
  readonly visitor: Visitor | null;
  readonly ip: string;
  readonly route: string;
  readonly code: string;
  /** The id in the path, if any. */
  readonly id: string | null;
};

/**
 * Records refused access in the audit log: what a caller may not do, and ids of other accounts, which are answered
 * like unknown ones. Runs beside the answer, so it neither delays it nor shows in its time.
 */
export class Denials {
  readonly #sql: Sql;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #counts = new Map<string, number>();
  #total = 0;
  #windowEndsMs = 0;

  constructor(deps: { readonly sql: Sql; readonly clock: Clock; readonly log: Log }) {
    this.#sql = deps.sql;
    this.#clock = deps.clock;
    this.#log = deps.log;
  }

  /** Access was refused before or by the route. */
  forbidden(denial: Denial): void {
    this.#run(denial, async () => true);
  }

  /** Something was not found: recorded only if it belongs to another account. */
  notFound(denial: Denial & { readonly id: string }): void {
    const accountId = denial.visitor?.account?.id;
    if (accountId === undefined) return;
    this.#run(denial, () => isOfOtherAccount(this.#sql, accountId, denial.id));
  }

  #run(denial: Denial, applies: () => Promise<boolean>): void {
    if (!this.#mayRecord(denial.visitor?.userId ?? denial.ip)) return;
    const at = this.#clock.now();
    const record = async () => {
      if (await applies()) await this.#write(denial, at);
    };
    record().catch((error: unknown) => this.#log.error('denial not recorded', error));
  }

  #mayRecord(caller: string): boolean {
    const nowMs = performance.now();
    if (nowMs > this.#windowEndsMs) {
      this.#counts.clear();
      this.#total = 0;
      this.#windowEndsMs = nowMs + WINDOW_MS;
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    if (count > MAX_PER_WINDOW || this.#total >= MAX_OF_ALL) return false;
    this.#counts.set(caller, count);
    this.#total += 1;
    return true;
  }

  #write({ visitor, ip, route, code, id }: Denial, at: Temporal.Instant): Promise<void> {
    return writeAudit(this.#sql, {
      accountId: visitor?.account?.id ?? null,
      userId: visitor?.userId ?? null,
      actingAs: visitor?.role === 'adminus' ? 'operator' : 'user',
      ip,
      event: 'denied',
      subject: id ?? '',
      details: { route, code },
      at,
    });
  }
}
