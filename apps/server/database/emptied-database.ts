import { Client } from 'pg';
import { clientConfig } from './address.ts';
import { openPools } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TEMPLATE } from './test-cluster.ts';

/** The database of this process and the connection that empties it. */
type Shared = { readonly database: TestDatabase; readonly owner: Client; readonly emptying: string };

let shared: Promise<Shared> | undefined;

/**
 * The database shared by all tests of this process, reset to the state of a new one. A new database per test costs several
 * times more, mostly because every new connection starts with cold catalogue caches. Only one test may use it at a time,
 * and a test that makes its database unreachable needs its own.
 */
export async function emptiedDatabase(): Promise<TestDatabase> {
  shared ??= openShared();
  const { database, owner, emptying } = await shared;
  await owner.query(emptying);
  return database;
}

async function openShared(): Promise<Shared> {
  const address = await createTestDatabase(TEMPLATE);
  // Prepared as those of the engine are: each is executed hundreds of times.
  const database = { address, pools: openPools(address, { app: 5, system: 5, prepares: true }) };
  // It ends with the cluster: the files of a process do not know which of them is the last one.
  const owner = new Client(clientConfig(address));
  // The next test gets another database.
  owner.on('error', () => (shared = undefined));
  await owner.connect();
  return { database, owner, emptying: await emptyingStatements(owner) };
}

type Table = { readonly name: string; readonly columns: string };

/**
 * Statements that return every table to the content that it has in a new database. Triggers, foreign keys and the
 * protection of the log do not apply to them. Sequences go on.
 */
async function emptyingStatements(owner: Client): Promise<string> {
  const { rows: tables } = await owner.query<Table>(`
    select format('%I', c.relname) as name,
      (select string_agg(format('%I', a.attname), ', ') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  const statements: string[] = [];
  await owner.query('create schema migrated');
  for (const { name, columns } of tables) {
    statements.push(`delete from ${name}`);
    const { rows } = await owner.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
    if (rows[0]?.filled !== true) continue;
    await owner.query(`create table migrated.${name} as select ${columns} from ${name}`);
    statements.push(`insert into ${name} (${columns}) overriding system value select ${columns} from migrated.${name}`);
  }
  return ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n');
}
