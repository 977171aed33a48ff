import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import type { Param, Pool, Pools, Sql } from '../../apps/server/boot/parts.ts';
import type { Database } from './database.ts';
import { DatabaseDown, type ProcessLife } from './process-life.ts';

export type PoolOptions = {
  readonly database: Database;
  readonly life: ProcessLife;
  /** Rewrites a statement for a seeded defect. */
  readonly rewrite: (text: string) => string;
  /** A seeded defect: results are returned before they are committed. */
  readonly commitLate: boolean;
  /** The clock seen by statements: that of the database, or, for a seeded defect, the process's own. */
  readonly clock: () => Temporal.Instant;
};

/** Prefix of the statement that releases an opening; it is sent after the commit. */
const CLAIM_PREFIX = `update commands set status = ${COMMAND_STATUS.sent},`;

const CLOCK = 'clock_timestamp()';

type Driver = { query(statement: { name?: string; text: string; values: unknown[] }): Promise<QueryResult> };
type Connection = Parameters<Parameters<Pool['transaction']>[0]>[1];

/**
 * The database as seen by one process of the rig: real, but with the virtual clock in place of
 * `clock_timestamp()`, and unavailable when the database or the process is down. Prepared statements halve the
 * time of a virtual day.
 */
export function processPools(real: Pools, options: PoolOptions): Pools {
  const { database, life, rewrite } = options;
  let pendingCommit: Promise<void> | undefined;
  let settle: () => void = () => undefined;

  async function enter(inTransaction: boolean): Promise<void> {
    if (!inTransaction && pendingCommit !== undefined) {
      settle();
      await pendingCommit;
    }
    await life.beforeStatement(inTransaction);
    if (database.isDown) throw new DatabaseDown('the database is down');
  }

  function sqlOf(driver: Driver, inTransaction: boolean, onStatement: (text: string) => void = () => undefined): Sql {
    const execute = async (sqlText: string, params: readonly Param[] = []): Promise<QueryResult> => {
      await enter(inTransaction);
      onStatement(sqlText);
      const rewritten = rewrite(sqlText);
      // The time is a parameter, so that the text stays the same and is prepared once.
      const text = rewritten.replaceAll(CLOCK, `$${params.length + 1}::timestamptz`);
      const values = (rewritten.includes(CLOCK) ? [...params, options.clock()] : params).map(toDriver);
      return driver.query({ name: statementName(text), text, values });
    };
    return {
      async rows<Row extends object>(text: string, params?: readonly Param[]) {
        const { rows }: { rows: Row[] } = await execute(text, params);
        return rows;
      },
      async first<Row extends object>(text: string, params?: readonly Param[]) {
        const { rows }: { rows: Row[] } = await execute(text, params);
        return rows[0];
      },
      run: async (text, params) => (await execute(text, params)).rowCount ?? 0,
    };
  }

  function poolOf(pool: Pool): Pool {
    return {
      ...sqlOf(pool.driver, false),
      driver: pool.driver,
      async transaction<T>(work: (sql: Sql, connection: Connection) => Promise<T>): Promise<T> {
        await enter(false);
        if (options.commitLate) return returnBeforeCommit(pool, work);
        let claimed = false;
        const detectClaim = (text: string): void => void (claimed ||= text.startsWith(CLAIM_PREFIX));
        const result = await pool.transaction(async (_sql, connection) => {
          const done = await work(sqlOf(connection, true, detectClaim), connection);
          life.assertAlive();
          return done;
        });
        await life.afterCommit(claimed);
        return result;
      },
      close: async () => undefined,
    };
  }

  /** The defect: the result is returned and used before the commit, which follows with the next statement. */
  function returnBeforeCommit<T>(pool: Pool, work: (sql: Sql, connection: Connection) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const next = new Promise<void>((go) => (settle = go));
      const committing = pool.transaction(async (_sql, connection) => {
        resolve(await work(sqlOf(connection, true), connection));
        await Promise.race([next, new Promise((go) => setTimeout(go, 2))]);
        life.assertAlive();
      });
      pendingCommit = committing.catch((error: unknown) => reject(error));
    });
  }

  return { app: poolOf(real.app), system: poolOf(real.system), close: async () => undefined };
}

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  const cached = statementNames.get(text);
  if (cached !== undefined) return cached;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** Converts parameters for the driver as the product's pool does. */
function toDriver(param: Param): unknown {
  if (param instanceof Temporal.Instant) return param.toString();
  if (typeof param === 'bigint') return String(param);
  if (param instanceof Uint8Array) return Buffer.from(param.buffer, param.byteOffset, param.byteLength);
  return Array.isArray(param) ? param.map(toDriver) : param;
}
