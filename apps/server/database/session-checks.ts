import { randomBytes } from 'node:crypto';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { Client } from 'pg';
import { StartRefused } from '../core/start-refused.ts';
import { systemCode } from '../core/system-code.ts';
import { connectOrRefuse, INSUFFICIENT_PRIVILEGE } from './refused-connection.ts';
import {
  clientConfig,
  settingOf,
  signsInAsOwner,
  type DatabaseAddress,
  type Role,
  type ServingRole,
} from './address.ts';
import type { DatabasePools } from './database-pools.ts';
import type { Pool } from './pool.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

/** The properties of a session of a serving role, as the database reports it. */
export type SessionFacts = {
  readonly current_user: string;
  readonly session_user: string;
  /** The users above to which row-level security never applies: superusers, and those who bypass it. */
  readonly unrestricted: readonly string[];
  /** Tables whose row-level security does not apply to this session, because it owns them. */
  readonly open_tables: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
};

const PAGE = 'docs/operating.md, Your own PostgreSQL';

/** Why a session must not serve, and what to do about it; null if it may. */
export function sessionProblem(facts: SessionFacts, role: ServingRole, assumed: boolean): string | null {
  const { current_user: current, session_user: session, unrestricted } = facts;
  if (assumed && unrestricted.includes(session))
    return (
      `The server would serve as ${session}, a superuser or a user who bypasses row-level security: ` +
      'set ZAGON_DATABASE_OWNER_URL to this address, and ZAGON_DATABASE_URL to one for the server, ' +
      `postgres://:password@host/database (${PAGE}).`
    );
  if (current !== role)
    return (
      `The server asked the database for a session as ${role}, but got one as ${current}: ` +
      `have the pooler pass on the name of the user, or connect without it (${PAGE}).`
    );
  if (unrestricted.length > 0)
    return (
      `${unrestricted.join(' and ')} must not be a superuser or bypass row-level security: as an administrator of the ` +
      `database, run "alter role ${unrestricted[0]} nosuperuser nobypassrls".`
    );
  if (role === 'zagon_app' && facts.open_tables.length > 0)
    return (
      `Row-level security does not apply to ${role} in ${facts.open_tables.slice(0, 3).join(', ')}: as an administrator ` +
      `of the database, give the tables back to the owner of the schema, and take that role from ${role}.`
    );
  for (const [name, wanted] of Object.entries(SESSION_SETTINGS[role])) {
    const found = lookUp(facts.settings, name.toLowerCase()) ?? 'nothing';
    if (found !== wanted)
      return (
        `The sessions of ${role} do not keep their settings (${name} is ${found} instead of ${wanted}): ` +
        `have the pooler give each connection a session of its own, or connect without it (${PAGE}).`
      );
  }
  return null;
}

const FACTS = `
  select current_user::text as current_user, session_user::text as session_user,
    array(select rolname::text from pg_roles where rolname in (current_user, session_user) and (rolsuper or rolbypassrls)
          order by rolname) as unrestricted,
    array(select relname::text from pg_class where relkind in ('r', 'p') and relrowsecurity
            and relnamespace = 'public'::regnamespace and not row_security_active(oid) order by relname) as open_tables,
    (select jsonb_object_agg(lower(name), current_setting(name)) from unnest($1::text[]) as name) as settings`;

/** Refuses the start unless a session of each pool is what the server relies on. */
export async function assertSessions(address: DatabaseAddress, pools: DatabasePools): Promise<void> {
  const { lease, signIns, engine, stops, requests, background } = pools;
  const pairs = [engine, stops, requests, background];
  const systems = [lease, signIns, ...pairs.map(({ system }) => system)];
  const outcomes = await Promise.allSettled([
    ...pairs.map(({ app }) => assertSession(address, app, 'zagon_app')),
    ...systems.map((system) => assertSession(address, system, 'zagon_system')),
  ]);
  // The same one at every start, whichever session was slower.
  const [first] = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (first !== undefined) throw first.reason;
}

async function assertSession(address: DatabaseAddress, pool: Pool, role: ServingRole): Promise<void> {
  const facts = await pool.first<SessionFacts>(FACTS, [Object.keys(SESSION_SETTINGS[role])]).catch((error: unknown) => {
    if (systemCode(error) !== INSUFFICIENT_PRIVILEGE || !signsInAsOwner(address)) throw error;
    throw new StartRefused(
      `The user of ZAGON_DATABASE_URL may not assume ${role}: as an administrator of the database, grant it that role.`,
      { cause: error },
    );
  });
  if (facts === undefined) throw new Error('the database returned no row about the session');
  const problem = sessionProblem(facts, role, signsInAsOwner(address));
  if (problem !== null) throw new StartRefused(problem);
}

/** A session of the server keeps locks, settings and prepared statements; an answer to the probe must not take long. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Whose turn it is in the probe. Poolers give the session that became free last, or the one that was free longest: an
 * irregular order meets both.
 */
const TURNS = [0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1];

/** Refuses the start if something in between shares the database's sessions among connections. */
export async function assertOwnSessions(address: DatabaseAddress, role: Role): Promise<void> {
  // No pooler has access to the socket of the built-in database.
  if (address.kind === 'socket' || !(await sharesSessions(address, role))) return;
  throw new StartRefused(
    `A pooler in ${settingOf(address, role)} shares sessions of the database among connections (transaction or statement ` +
      `mode): set it to session mode (PgBouncer: pool_mode = session), or connect without it (${PAGE}).`,
  );
}

/** True if two connections got the same session, or one of them another session than before. */
async function sharesSessions(address: DatabaseAddress, role: Role): Promise<boolean> {
  const probes = [0, 1].map(() => ({
    client: new Client({
      ...clientConfig(address, role),
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    }),
    mark: randomBytes(8).toString('hex'),
    sessions: new Set<number>(),
  }));
  try {
    for (const { client, mark, sessions } of probes) {
      // A connection lost between two statements fails the next statement.
      client.on('error', () => undefined);
      await connectOrRefuse(client, address, role);
      const { rows } = await client.query<{ pid: number }>(
        "select pg_backend_pid() as pid, set_config('zagon.session_probe', $1, false)",
        [mark],
      );
      for (const { pid } of rows) sessions.add(pid);
    }
    for (const turn of TURNS) {
      const probe = probes[turn];
      if (probe === undefined) continue;
      const { rows } = await probe.client.query<{ pid: number; mark: string | null }>(
        "select pg_backend_pid() as pid, current_setting('zagon.session_probe', true) as mark",
      );
      for (const { pid, mark } of rows) {
        probe.sessions.add(pid);
        if (mark !== probe.mark) return true;
      }
    }
    const [first, second] = probes.map(({ sessions }) => sessions);
    return first?.size !== 1 || second?.size !== 1 || !first.isDisjointFrom(second);
  } finally {
    // A refused or lost connection is over already.
    await Promise.all(probes.map(({ client }) => client.end().catch(() => undefined)));
  }
}
