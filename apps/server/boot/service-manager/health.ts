import { setTimeout as wait } from 'node:timers/promises';
import type { Vitals } from '../../calls/services.ts';
import type { Clock } from '../../core/clock.ts';
import type { Sql } from '../../database/pool.ts';
import type { Irrigation } from '../../jobs/irrigation.ts';
import { databaseNow } from '../../stores/processes/leases.ts';
import { conditionOf } from './heartbeat.ts';
import type { Health } from './supervision.ts';

export type HealthSources = {
  readonly vitals: Pick<Vitals, 'database' | 'broker' | 'dispatcher'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly sql: Sql;
  readonly irrigationEngine: Pick<Irrigation, 'leaseAgeS'>;
};

/** What the parts of the server know about its health. */
export function healthOf({ vitals, clock, sql, irrigationEngine }: HealthSources): Health {
  const skewS = async (): Promise<number | null> => {
    try {
      const databaseTime = await databaseNow(sql);
      return Math.abs(clock.now().since(databaseTime).total('seconds'));
    } catch {
      // Reported as part of the condition; the cause surfaces where the database was needed.
      return null;
    }
  };
  return {
    async isReady(limitMs) {
      return (await inTime(vitals.database(), limitMs, false)) && vitals.broker() && vitals.dispatcher();
    },
    async condition(limitMs) {
      const clockSkewS = await inTime(skewS(), limitMs, null);
      return conditionOf({ clockSkewS, hasBroker: vitals.broker(), leaseAgeS: irrigationEngine.leaseAgeS() });
    },
  };
}

/** The answer, or what counts instead if it takes too long. */
async function inTime<Answer>(answer: Promise<Answer>, limitMs: number, otherwise: Answer): Promise<Answer> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    return await Promise.race([answer, wait(limitMs, otherwise, { ref: false, signal })]);
  } finally {
    answered.abort();
  }
}
