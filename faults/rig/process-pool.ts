import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import type { Param, Pool, Pools, Sql } from '../../apps/server/db/pool.ts';
import type { VirtualClock } from './virtual-clock.ts';
import { DatabaseAway, type ProcessLife } from './process-life.ts';

/** What all processes share of the database: its clock, and whether it answers. */
export type DatabaseState = { readonly clock: VirtualClock; away: boolean };

export type PoolOptions = {
  readonly database: DatabaseState;
  readonly life: ProcessLife;
  /** What a seeded defect makes of a statement. */
  readonly rewrite: (text: string) => string;
  /** A seeded defect: what was done is given out before it is committed. */
  readonly commitLate: boolean;
  /** The clock that statements see, where a seeded defect takes the process's own. */
  readonly clockSql?: () => string;
};

/** So begins the statement that lets an opening go out; what it wrote is sent after the commit. */
const CLAIM = 'update commands set status = 1,';

type Driver = { query(statement: { name?: string; text: string; values: unknown[] }): Promise<QueryResult> };
type Connection = Parameters<Parameters<Pool['transaction']>[0]>[1];

/**
 * The database as one process of the rig has it: real, with the clock of the virtual day in the place of
 * `clock_timestamp()`, and away or dead with its process. Statements are prepared once, which halves a virtual day.
 */
export function processPools(real: Pools, options: PoolOptions): Pools {
  const { database, life, rewrite } = options;
  let owed: Promise<void> | undefined;
  let settle: () => void = () => undefined;

  async function enter(inTransaction: boolean): Promise<void> {
    if (!inTransaction && owed !== undefined) {
      settle();
      await owed;
    }
    await life.enter(inTransaction);
    if (database.away) throw new DatabaseAway('the database is away');
    await database.clock.set();
  }

  function sqlOf(driver: Driver, inTransaction: boolean, asked: (text: string) => void = () => undefined): Sql {
    const ask = async (given: string, params: readonly Param[] = []): Promise<QueryResult> => {
      await enter(inTransaction);
      asked(given);
      const text = rewrite(given).replaceAll('clock_timestamp()', options.clockSql?.() ?? database.clock.sql);
      const values = params.map(toDriver);
      return driver.query(options.clockSql === undefined ? { name: nameOf(text), text, values } : { text, values });
    };
    return {
      async rows<Row extends object>(text: string, params?: readonly Param[]) {
        const { rows }: { rows: Row[] } = await ask(text, params);
        return rows;
      },
      async first<Row extends object>(text: string, params?: readonly Param[]) {
        const { rows }: { rows: Row[] } = await ask(text, params);
        return rows[0];
      },
      run: async (text, params) => (await ask(text, params)).rowCount ?? 0,
    };
  }

  function poolOf(pool: Pool): Pool {
    return {
      ...sqlOf(pool.driver, false),
      driver: pool.driver,
      async transaction<T>(work: (sql: Sql, connection: Connection) => Promise<T>): Promise<T> {
        await enter(false);
        if (options.commitLate) return early(pool, work);
        let claimed = false;
        const asked = (text: string): void => void (claimed ||= text.startsWith(CLAIM));
        const result = await pool.transaction(async (_sql, connection) => {
          const done = await work(sqlOf(connection, true, asked), connection);
          life.alive();
          return done;
        });
        await life.committed(claimed);
        return result;
      },
      close: async () => undefined,
    };
  }

  /** The defect: the result is there, and used, before it is committed; the commit comes with the next statement. */
  function early<T>(pool: Pool, work: (sql: Sql, connection: Connection) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const next = new Promise<void>((go) => (settle = go));
      const committing = pool.transaction(async (_sql, connection) => {
        resolve(await work(sqlOf(connection, true), connection));
        await Promise.race([next, new Promise((go) => setTimeout(go, 2))]);
        life.alive();
      });
      owed = committing.catch((error: unknown) => reject(error));
    });
  }

  return { app: poolOf(real.app), system: poolOf(real.system), close: async () => undefined };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** As the product's own pool hands parameters to the driver. */
function toDriver(param: Param): unknown {
  if (param instanceof Temporal.Instant) return param.toString();
  if (typeof param === 'bigint') return String(param);
  if (param instanceof Uint8Array) return Buffer.from(param.buffer, param.byteOffset, param.byteLength);
  return Array.isArray(param) ? param.map(toDriver) : param;
}
