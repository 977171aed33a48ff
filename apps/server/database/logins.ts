import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefused } from '../core/start-refused.ts';
import { systemCode } from '../core/system-code.ts';
import { clientConfig, SERVING_ROLES, type DatabaseAddress, type ServingRole } from './address.ts';
import { INSUFFICIENT_PRIVILEGE, isPoolerWaiting, isRefusedSignIn, reasonOf } from './refused-connection.ts';

/** If several processes start at once on one database, only one changes the roles. */
const LOGINS_LOCK = 7_204_004;

/**
 * Lets the serving roles sign in on their own, so that no statement can return to the owner. Not a migration: roles
 * belong to the whole database server, and passwords to the settings.
 */
export async function ensureLogins(address: DatabaseAddress, log: (line: string) => void): Promise<void> {
  if (address.kind === 'url' && address.ownerUrl === null) return;
  const missing: ServingRole[] = [];
  for (const role of SERVING_ROLES) if ((await refusedSignIn(address, role)) !== null) missing.push(role);
  if (missing.length === 0) return;
  await letSignIn(address, missing);
  for (const role of missing) {
    log(`database: waiting until ${role} can sign in`);
    const refused = await refusedSignIn(address, role);
    if (refused === null) continue;
    throw new StartRefused(
      `${role} has the password of ZAGON_DATABASE_URL, but that address refuses its connection (${reasonOf(refused)}): ` +
        'let the pooler, if there is one, sign this user in (PgBouncer: auth_file or auth_query), or else check the ' +
        'access rules of PostgreSQL (pg_hba.conf).',
      { cause: refused },
    );
  }
}

/** Changes the roles at the database itself, as its owner. */
async function letSignIn(address: DatabaseAddress, roles: readonly ServingRole[]): Promise<void> {
  const owner = new Client(clientConfig(address));
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [LOGINS_LOCK]);
    for (const role of roles) await owner.query(loginStatement(owner, address, role));
  } catch (error) {
    if (systemCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartRefused(
      `The user of ZAGON_DATABASE_OWNER_URL may not let ${roles.join(' and ')} sign in. As an administrator of the ` +
        'database, run "alter role … login password \'…\'" for each, with the password of ZAGON_DATABASE_URL.',
      { cause: error },
    );
  } finally {
    await owner.end();
  }
}

function loginStatement(owner: Client, address: DatabaseAddress, role: ServingRole): string {
  const { connectionString } = clientConfig(address, role);
  const password = connectionString === undefined ? '' : decodeURIComponent(new URL(connectionString).password);
  if (password === '') return `alter role ${role} login`;
  return `alter role ${role} login password ${owner.escapeLiteral(scramVerifier(password))}`;
}

/** After a failed sign-in, poolers wait before they try the database again: PgBouncer for 15 s. */
const POOLER_WAIT_MS = 30_000;
const RETRY_MS = 500;

/** Why a role cannot sign in; null if it can. Throws if the database or the pooler is away. */
async function refusedSignIn(address: DatabaseAddress, role: ServingRole): Promise<Error | null> {
  const deadlineMs = performance.now() + POOLER_WAIT_MS;
  for (;;) {
    const client = new Client({ ...clientConfig(address, role), connectionTimeoutMillis: POOLER_WAIT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Some poolers sign in to the database only now.
      await client.query('select 1');
      return null;
    } catch (error) {
      if (isRefusedSignIn(error)) return error;
      if (!isPoolerWaiting(error) || performance.now() > deadlineMs) throw error;
    } finally {
      // A refused or lost connection is over already.
      await client.end().catch(() => undefined);
    }
    await wait(RETRY_MS);
  }
}

const SCRAM_ITERATIONS = 4096;

/**
 * The password verifier stored by PostgreSQL (SCRAM-SHA-256, RFC 5803). Sent instead of the password, so that the
 * password appears in no statement log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, SCRAM_ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
