import type { Client } from 'pg';
import { SERVING_ROLES } from '../../database/address.ts';
import { newestSchema } from '../../database/migrate.ts';

/** What a database says about itself and the user who signed in. */
export type DatabaseFacts = {
  readonly database: string;
  readonly user: string;
  /** As `server_version_num`: 150008 for 15.8. */
  readonly version: number;
  readonly encoding: string;
  readonly owner: string;
  readonly is_superuser: boolean;
  readonly may_create_roles: boolean;
  /** The user may create tables in the schema `public`. */
  readonly may_create_tables: boolean;
  /** Tables in `public`, none of Zagon's if `is_zagon` is false. */
  readonly tables: readonly string[];
  readonly is_zagon: boolean;
  /** The newest migration that a program must have; 0 without a schema of Zagon. */
  readonly min_program: number;
  /** Roles of the server that exist already and that this user may not pass on. */
  readonly foreign_roles: readonly string[];
};

const OLDEST_MAJOR = 15;

/** Reads the facts through an open connection, without changing anything. */
export async function readFacts(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Omit<DatabaseFacts, 'min_program'>>(
    `select current_database()::text as database, current_user::text as user,
       current_setting('server_version_num')::int as version, pg_encoding_to_char(d.encoding)::text as encoding,
       pg_get_userbyid(d.datdba)::text as owner, r.rolsuper as is_superuser, r.rolcreaterole as may_create_roles,
       (has_schema_privilege('public', 'create') or has_database_privilege(d.oid, 'create')) as may_create_tables,
       array(select relname::text from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
             order by relname limit 4) as tables,
       to_regclass('public.schema_version') is not null as is_zagon,
       array(select rolname::text from pg_roles where rolname = any($1) and not pg_has_role(oid, 'member')
             order by rolname) as foreign_roles
     from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
    [SERVING_ROLES],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database returned no row about itself');
  if (!facts.is_zagon) return { ...facts, min_program: 0 };
  const { rows: versions } = await client.query<{ min_program: number }>(
    'select coalesce(max(coalesce(min_program, version)), 0)::int as min_program from public.schema_version',
  );
  return { ...facts, min_program: versions[0]?.min_program ?? 0 };
}

/** Why Zagon cannot use the database as its owner, in one sentence; null if it can. */
export function databaseProblem(facts: DatabaseFacts, newest: number = newestSchema()): string | null {
  const { database, user, owner, version, encoding, tables } = facts;
  const old = versionProblem(version);
  if (old !== null) return old;
  if (encoding !== 'UTF8')
    return `the database ${database} has the encoding ${encoding}: create one with "encoding 'UTF8' template template0"`;
  if (!facts.is_zagon && tables.length > 0)
    return `the database ${database} belongs to another program (tables ${tables.slice(0, 3).join(', ')}): give Zagon one of its own`;
  if (facts.min_program > newest)
    return `the database ${database} belongs to a newer Zagon (it needs migration ${facts.min_program}, this version has ${newest}): install that version`;
  if (!facts.may_create_tables)
    return `the user ${user} may not create tables in ${database}, which belongs to ${owner}: sign in as ${owner}, or run "alter database ${database} owner to ${user}"`;
  if (facts.is_zagon) return null;
  if (facts.foreign_roles.length > 0)
    return `the roles ${facts.foreign_roles.join(' and ')} exist already: as an administrator, run "grant ${facts.foreign_roles.join(', ')} to ${user} with admin option"`;
  if (!facts.may_create_roles)
    return `the user ${user} may not create the roles ${SERVING_ROLES.join(' and ')}: as an administrator, run "alter role ${user} createrole"`;
  return null;
}

/** The rule about the version of the database server; null if it is new enough. */
export function versionProblem(version: number): string | null {
  const major = Math.floor(version / 10_000);
  return major < OLDEST_MAJOR ? `PostgreSQL ${major} is too old: ${OLDEST_MAJOR} or newer is needed` : null;
}
