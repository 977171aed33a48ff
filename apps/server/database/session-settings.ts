import { signsInAsOwner, type DatabaseAddress, type Role } from './address.ts';

/**
 * Code never idles inside a transaction, but a suspended process does. Its connection is closed then, because its
 * row locks would block the process that took over.
 */
const IDLE_TRANSACTION = { idle_in_transaction_session_timeout: '20s' };

/** Maximum duration of a user's statement, so that one account's query cannot block everyone. */
const USER_STATEMENT = { statement_timeout: '30s' };

const UTC = { TimeZone: 'UTC' };

/** The settings of each session of a role, as `current_setting` returns it. */
export const SESSION_SETTINGS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  owner: UTC,
  zagon_app: { ...UTC, ...IDLE_TRANSACTION, ...USER_STATEMENT },
  zagon_system: { ...UTC, ...IDLE_TRANSACTION },
};

/**
 * The statements that set up a new session. Statements instead of `options` of the connection: poolers drop those, or
 * refuse the connection because of them.
 */
export function sessionSetup(address: DatabaseAddress, role: Role): string {
  const settings = Object.entries(SESSION_SETTINGS[role]).map(([name, value]) => `set ${name} = '${value}'`);
  const assumed = role !== 'owner' && signsInAsOwner(address) ? [`set role ${role}`] : [];
  return [...settings, ...assumed].join('; ');
}
