import type { Client } from 'pg';
import { StartRefused } from '../core/start-refused.ts';
import { systemCode } from '../core/system-code.ts';
import { settingOf, type DatabaseAddress, type Role } from './address.ts';

/** The database refused a statement for lack of rights. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/** Refusals of a sign-in (class 28), and a database that does not exist. */
const REFUSED = ['28000', '28P01', '3D000'];

/** The only code that poolers have for all their own errors, and for those of the database behind them. */
const FROM_POOLER = '08P01';

/** The messages of a pooler while the database behind it is away, or was when it tried last. */
const UNAVAILABLE = /has been failing|server_login_retry|connect|timeout|shutting down|starting up|too many|no more/i;

/** True if a connection was refused because of the user, its password or the database. */
export function isRefusedSignIn(error: unknown): error is Error {
  const code = systemCode(error) ?? '';
  return (
    error instanceof Error && (REFUSED.includes(code) || (code === FROM_POOLER && !UNAVAILABLE.test(error.message)))
  );
}

/** True if a pooler does not try the database again yet, after it failed there. */
export function isPoolerWaiting(error: unknown): boolean {
  return error instanceof Error && systemCode(error) === FROM_POOLER && UNAVAILABLE.test(error.message);
}

/** The words of the database or pooler, in one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}

/** Connects; refuses the start if a retry could not succeed either. */
export async function connectOrRefuse(client: Client, address: DatabaseAddress, role: Role): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    if (address.kind === 'socket' || !isRefusedSignIn(error)) throw error;
    throw new StartRefused(
      `The database refuses the connection of ${settingOf(address, role)} (${reasonOf(error)}): check its user, its ` +
        'password and its database, and those of the pooler if there is one.',
      { cause: error },
    );
  }
}
