import { lookUp } from '@zagon/domain/core/look-up.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { Client, type ClientConfig } from 'pg';
import { systemCode } from '../../core/system-code.ts';
import { reasonOf } from '../../database/refused-connection.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** What failed connections mean, by the code of the system or of PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: does PostgreSQL run, and is the port right?',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'the name cannot be resolved now: check the name and the network',
  EHOSTUNREACH: 'the machine cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the machine does not answer',
  ENOENT: 'there is no such socket: does PostgreSQL run on this machine?',
  '28P01': 'the password is wrong, or there is no such user',
  '28000': 'the access rules of PostgreSQL (pg_hba.conf) do not admit this user',
  '3D000': 'there is no such database',
  '53300': 'all connections of the database are in use',
};

/** Connects once, runs the work, and disconnects. A refused or impossible connection is a sentence. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<Result<T, string>> {
  const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const known = lookUp(REASONS, systemCode(error) ?? '');
    return refuse(`the database cannot be used: ${known ?? reasonOf(error)}`);
  }
  try {
    return ok(await work(client));
  } finally {
    await client.end();
  }
}
