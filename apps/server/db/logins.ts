import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { clientConfig, SERVING_ROLES, type DatabaseAddress, type ServingRole } from './pool.ts';

/** If several processes start at once on one database, only one changes the roles. */
const LOGINS_LOCK = 7_204_004;

/**
 * Lets the serving roles sign in on their own, so that no statement can return to the owner. Not a migration: roles
 * belong to the whole database server, and passwords to the settings.
 */
export async function ensureLogins(address: DatabaseAddress): Promise<void> {
  if (address.kind === 'url' && address.ownerUrl === null) return;
  const missing: ServingRole[] = [];
  for (const role of SERVING_ROLES) if (!(await canSignIn(address, role))) missing.push(role);
  if (missing.length === 0) return;
  const owner = new Client(clientConfig(address));
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [LOGINS_LOCK]);
    for (const role of missing) await owner.query(loginStatement(owner, address, role));
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartRefused(
      `The user of ZAGON_DATABASE_OWNER_URL may not let ${missing.join(' and ')} sign in. As an administrator of the ` +
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

const INSUFFICIENT_PRIVILEGE = '42501';
/** No login right, no such user for this kind of sign-in; wrong password. */
const SIGN_IN_REFUSED = ['28000', '28P01'];

async function canSignIn(address: DatabaseAddress, role: ServingRole): Promise<boolean> {
  const client = new Client(clientConfig(address, role));
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (SIGN_IN_REFUSED.includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
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
