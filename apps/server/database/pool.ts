import { Pool as Connections, type ClientBase, type PoolClient, type QueryResult } from 'pg';
import { Slots } from '../admission/slots.ts';
import { clientConfig, type DatabaseAddress, type Role } from './address.ts';
import { columnTypes } from './column-types.ts';
import type { PoolStatistics } from './pool-statistics.ts';
import { sessionSetup } from './session-settings.ts';

/** A value for a `$n` of a statement. Objects are passed as JSON through `json()`. */
export type Param = string | number | bigint | boolean | null | Temporal.Instant | Uint8Array | readonly Param[];

/** Anything that runs SQL: a pool, or a transaction's connection. */
export type Sql = {
  /** All rows. Timestamps are `Temporal.Instant`, dates text, bigints numbers. */
  rows<Row extends object>(text: string, params?: readonly Param[]): Promise<readonly Row[]>;
  /** The first row, if any. */
  first<Row extends object>(text: string, params?: readonly Param[]): Promise<Row | undefined>;
  /** The number of affected rows. */
  run(text: string, params?: readonly Param[]): Promise<number>;
};

export type Pool = Sql & {
  /**
   * Runs a transaction on one connection; rolls back when `work` throws. `connection` is for COPY, which is not a
   * plain statement.
   */
  transaction<T>(work: (sql: Sql, connection: PoolClient) => Promise<T>): Promise<T>;
  /** The driver's own pool, for COPY. */
  readonly driver: Connections;
  close(): Promise<void>;
};

/** The two views of the database: `app` sees one account at a time, `system` works across accounts. */
export type Pools = { readonly app: Pool; readonly system: Pool; close(): Promise<void> };

/** Size of a pair of pools, and how long callers wait for a connection before they fail. */
export type PoolSize = {
  readonly app: number;
  readonly system: number;
  readonly maxWaitMs?: number;
  /** True if the database plans each statement once per connection instead of at every execution. */
  readonly prepares?: boolean;
  /** Counts and times what they do. */
  readonly statistics?: PoolStatistics;
};

/** No connection became free in time. Nothing was executed. */
export class NoFreeConnection extends Error {
  constructor() {
    super('no database connection became free in time');
  }
}

export function openPools(address: DatabaseAddress, { app: appSize, system: systemSize, ...options }: PoolSize): Pools {
  const app = openPool(address, 'zagon_app', appSize, options);
  const system = openPool(address, 'zagon_system', systemSize, options);
  return {
    app,
    system,
    async close() {
      await Promise.all([app.close(), system.close()]);
    },
  };
}

/**
 * How long a connection with prepared statements is used, s. Their plans are based on the table statistics at that
 * time, so a plan for an empty table must not be kept once it has grown.
 */
const PREPARED_LIFETIME_S = 600;

/** A restarting database must not make its users hang forever. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * A connection that nothing used for this long is closed, because each is a process of the database. It has no state that
 * a new one lacks: settings are set when it connects, locks end with their transactions, and notices have a connection
 * of their own.
 */
const UNUSED_MS = 60_000;

export function openPool(
  address: DatabaseAddress,
  role: Role,
  size: number,
  {
    maxWaitMs = CONNECT_TIMEOUT_MS,
    prepares = false,
    statistics,
  }: Pick<PoolSize, 'maxWaitMs' | 'prepares' | 'statistics'> = {},
): Pool {
  const setup = sessionSetup(address, role);
  // The driver waits until it is done, which its types do not say.
  const hooks = { onConnect: (client: ClientBase) => setUp(client, setup) };
  const nameOf = prepares ? statementName : () => undefined;
  const timed = (connection: Driver): Driver => timedBy(connection, statistics);
  const driver = new Connections({
    ...clientConfig(address, role),
    ...hooks,
    max: size,
    types: columnTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: UNUSED_MS,
    ...(prepares ? { maxLifetimeSeconds: PREPARED_LIFETIME_S } : {}),
  });
  // Waiting for a busy pool and connecting to a slow database have separate limits; the driver has one for both.
  const slots = new Slots({ running: size, waiting: Infinity, maxWaitMs });
  const withSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await whileWaiting(statistics, () => slots.acquire(''));
    if (release === null) throw new NoFreeConnection();
    if (statistics !== undefined) statistics.inUse += 1;
    try {
      return await work();
    } finally {
      if (statistics !== undefined) statistics.inUse -= 1;
      release();
    }
  };
  // The pool replaces a connection that dies while idle (e.g. the database was killed).
  driver.on('error', () => undefined);
  return {
    ...sqlOf({ query: (statement) => withSlot(() => timed(driver).query(statement)) }, nameOf),
    driver,
    transaction: (work) =>
      withSlot(() => inTransaction(driver, (client) => work(sqlOf(timed(client), nameOf), client))),
    close: () => driver.end(),
  };
}

/** Sets up a new connection before anyone uses it. */
async function setUp(client: ClientBase, setup: string): Promise<void> {
  const statement = { text: setup, query_timeout: CONNECT_TIMEOUT_MS };
  await client.query(statement);
}

async function whileWaiting<T>(statistics: PoolStatistics | undefined, wait: () => Promise<T>): Promise<T> {
  if (statistics === undefined) return wait();
  statistics.waiting += 1;
  try {
    return await wait();
  } finally {
    statistics.waiting -= 1;
  }
}

function timedBy(connection: Driver, statistics: PoolStatistics | undefined): Driver {
  if (statistics === undefined) return connection;
  return { query: (statement) => statistics.timed(statement.text, () => connection.query(statement)) };
}

async function inTransaction<T>(driver: Connections, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await driver.connect();
  let connectionError: Error | undefined;
  // Without a listener, losing a connection mid-transaction would crash the process.
  const onConnectionError = (error: Error) => (connectionError = error);
  client.on('error', onConnectionError);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      connectionError ??= rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
    });
    throw error;
  } finally {
    client.off('error', onConnectionError);
    client.release(connectionError ?? false);
  }
}

/** Encodes an object for a json column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };
type Driver = { query(statement: Statement): Promise<QueryResult> };
type NameOf = (text: string) => string | undefined;

/**
 * Statements are constants of the program. The limit is a safeguard: a connection never forgets a prepared statement.
 */
const PREPARED_MAX = 1_000;
const statementNames = new Map<string, string>();

/** The name under which a statement is prepared. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= PREPARED_MAX) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

function sqlOf(driver: Driver, nameOf: NameOf): Sql {
  const query = async (text: string, params: readonly Param[]) => {
    const name = nameOf(text);
    const values = params.map(toDriverValue);
    return driver.query(name === undefined ? { text, values } : { name, text, values });
  };
  return {
    async rows<Row extends object>(text: string, params: readonly Param[] = []) {
      const { rows }: { rows: Row[] } = await query(text, params);
      return rows;
    },
    async first<Row extends object>(text: string, params: readonly Param[] = []) {
      const { rows }: { rows: Row[] } = await query(text, params);
      return rows[0];
    },
    async run(text, params = []) {
      return (await query(text, params)).rowCount ?? 0;
    },
  };
}

function toDriverValue(param: Param): unknown {
  if (param instanceof Temporal.Instant) return param.toString();
  if (typeof param === 'bigint') return String(param);
  if (param instanceof Uint8Array) return Buffer.from(param.buffer, param.byteOffset, param.byteLength);
  return Array.isArray(param) ? param.map(toDriverValue) : param;
}
