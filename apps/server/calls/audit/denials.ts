import type { Clock } from '../../core/clock.ts';
import type { Sql } from '../../database/pool.ts';
import { idOfOtherAccount } from '../../stores/accounts/foreign-ids.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import type { Log } from '../../core/log.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Recorded denials per user, or per address if signed out, within the window; further ones are only in the server's
 * log.
 */
const MAX_PER_WINDOW = 10;
const WINDOW_MS = 60_000;
/** For all callers together, within the window. */
const MAX_OF_ALL = 300;

export type Denial = {
  readonly visitor: Visitor | null;
  readonly ip: string;
  /** Name of the route or emit. */
  readonly route: string;
  readonly code: string;
  /** The ids in the request: in its path, or in the body of an emit. */
  readonly ids: readonly string[];
};

/**
 * Records refused access in the audit log: actions a caller may not perform, and ids of other accounts, which are
 * answered like unknown ones. Runs in parallel to the response, so it neither delays it nor affects its timing.
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
    this.#run(denial, async () => denial.ids[0] ?? '');
  }

  /** Something was not found: recorded only if it belongs to another account. */
  notFound(denial: Denial): void {
    const accountId = denial.visitor?.account?.id;
    if (accountId === undefined || denial.ids.length === 0) return;
    this.#run(denial, () => idOfOtherAccount(this.#sql, accountId, denial.ids));
  }

  /** Records the denial with what `findSubject` returns; null: not a denial. */
  #run(denial: Denial, findSubject: () => Promise<string | null>): void {
    if (!this.#mayRecord(denial.visitor?.userId ?? denial.ip)) return;
    const at = this.#clock.now();
    const record = async () => {
      const subject = await findSubject();
      if (subject !== null) await this.#write(denial, subject, at);
    };
    record().catch((error: unknown) => this.#log.error('denial.not_recorded', error));
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

  #write({ visitor, ip, route, code }: Denial, subject: string, at: Temporal.Instant): Promise<void> {
    return writeAudit(this.#sql, {
      accountId: visitor?.account?.id ?? null,
      userId: visitor?.userId ?? null,
      actingAs: visitor?.role === 'adminus' ? 'operator' : 'user',
      ip,
      event: 'denied',
      subject,
      details: { route, code },
      at,
    });
  }
}
