import { Pool as Connections, type ClientConfig, type PoolClient, type QueryResult } from 'pg';
import { columnTypes } from './column-types.ts';

/** Where a database is. */
export type DatabaseAddress =
  | {
      readonly kind: 'socket';
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    }
  | { readonly kind: 'url'; readonly url: string };

/** What may stand for a `$n` of a statement. Objects go in as JSON through `json()`. */
export type Param = string | number | bigint | boolean | null | Temporal.Instant | Uint8Array | readonly Param[];

/** Something that takes SQL: a pool, or the one connection of a transaction. */
export type Sql = {
  /** All rows. Timestamps come as `Temporal.Instant`, dates as text, bigint as number. */
  rows<Row extends object>(text: string, params?: readonly Param[]): Promise<readonly Row[]>;
  /** The first row, if any. */
  first<Row extends object>(text: string, params?: readonly Param[]): Promise<Row | undefined>;
  /** How many rows were changed. */
  run(text: string, params?: readonly Param[]): Promise<number>;
};

export type Pool = Sql & {
  /** One transaction on one connection; rolled back when `work` throws. `connection` is for COPY, which no statement carries. */
  transaction<T>(work: (sql: Sql, connection: PoolClient) => Promise<T>): Promise<T>;
  /** The driver's own pool, for COPY. */
  readonly driver: Connections;
  close(): Promise<void>;
};

/** The two faces of the database: `app` sees one account at a time, `system` works across accounts. */
export type Pools = { readonly app: Pool; readonly system: Pool; close(): Promise<void> };

/** The roles that the migrations make; `owner` is whoever the address names. */
export type Role = 'zagon_app' | 'zagon_system' | 'owner';

export function openPools(
  address: DatabaseAddress,
  size: { readonly app: number; readonly system: number } = { app: 10, system: 10 },
): Pools {
  const app = openPool(address, 'zagon_app', size.app);
  const system = openPool(address, 'zagon_system', size.system);
  return {
    app,
    system,
    async close() {
      await Promise.all([app.close(), system.close()]);
    },
  };
}

/** A statement for people may not take longer: what one account asks for must not hold what all need. */
const PEOPLES_LIMIT = ' -c statement_timeout=30s';
/**
 * Work never rests inside of a transaction; a process that stands still does. Its connection is ended then, or the
 * rows that it locked would hold up those that took over.
 */
const RESTS_AT_MOST = ' -c idle_in_transaction_session_timeout=20s';

export function openPool(address: DatabaseAddress, role: Role, size: number): Pool {
  const driver = new Connections({
    ...clientConfig(address),
    options: optionsOf(role),
    max: size,
    types: columnTypes,
    // A database that restarts must not let a request hang for ever.
    connectionTimeoutMillis: 5_000,
  });
  // A connection that dies while idle (the database was killed) is replaced by the pool itself.
  driver.on('error', () => undefined);
  return {
    ...sqlOf(driver),
    driver,
    async transaction(work) {
      const client = await driver.connect();
      let broken: Error | undefined;
      // Without a listener a connection lost in the middle of a transaction would end the process.
      const lost = (error: Error) => (broken = error);
      client.on('error', lost);
      try {
        await client.query('begin');
        const result = await work(sqlOf(client), client);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((lostToo: unknown) => {
          broken ??= lostToo instanceof Error ? lostToo : new Error(String(lostToo));
        });
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken ?? false);
      }
    },
    close: () => driver.end(),
  };
}

function optionsOf(role: Role): string {
  if (role === 'owner') return '-c timezone=UTC';
  return `-c timezone=UTC -c role=${role}${RESTS_AT_MOST}${role === 'zagon_app' ? PEOPLES_LIMIT : ''}`;
}

/** The settings of the driver for an address; the host of a socket is its folder. */
export function clientConfig(address: DatabaseAddress): ClientConfig {
  return address.kind === 'url'
    ? { connectionString: address.url }
    : { host: address.host, port: address.port, user: address.user, database: address.database };
}

/** Puts an object into a json column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

type Driver = { query(text: string, values: unknown[]): Promise<QueryResult> };

function sqlOf(driver: Driver): Sql {
  const ask = async (text: string, params: readonly Param[]) => driver.query(text, params.map(toDriver));
  return {
    async rows<Row extends object>(text: string, params: readonly Param[] = []) {
      const { rows }: { rows: Row[] } = await ask(text, params);
      return rows;
    },
    async first<Row extends object>(text: string, params: readonly Param[] = []) {
      const { rows }: { rows: Row[] } = await ask(text, params);
      return rows[0];
    },
    async run(text, params = []) {
      return (await ask(text, params)).rowCount ?? 0;
    },
  };
}

function toDriver(param: Param): unknown {
  if (param instanceof Temporal.Instant) return param.toString();
  if (typeof param === 'bigint') return String(param);
  if (param instanceof Uint8Array) return Buffer.from(param.buffer, param.byteOffset, param.byteLength);
  return Array.isArray(param) ? param.map(toDriver) : param;
}
