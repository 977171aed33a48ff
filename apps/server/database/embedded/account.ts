import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system account the database runs under, if different from that of this process. */
export type Account = { readonly uid: number; readonly gid: number };

/** Suitable accounts that may exist on a system, in order of preference. */
const CANDIDATES = ['postgres', 'nobody', 'daemon'];

/**
 * `nobody` on every Linux distribution that defines it; the fallback if /etc/passwd lists none of the candidates.
 */
const UNPRIVILEGED: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Returns the account to drop to when this process is root, or undefined if it can
 * run as the current user. An existing folder keeps its owner, so a later change to the system accounts never makes a
 * cluster inaccessible.
 */
export function unprivilegedAccount(existingFolder: string): Account | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = ownerOf(existingFolder);
  if (owner !== undefined && owner.uid !== 0) return owner;
  const accounts = accountsOfSystem();
  for (const name of CANDIDATES) {
    const account = accounts.get(name);
    if (account !== undefined) return account;
  }
  return UNPRIVILEGED;
}

/** True if `account` may traverse every folder down to `folder`. */
export function canReach(folder: string, account: Account): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const info = statSync(at, { throwIfNoEntry: false });
    if (info !== undefined) {
      const shift = info.uid === account.uid ? 6 : info.gid === account.gid ? 3 : 0;
      if (((info.mode >> shift) & 1) === 0) return false;
    }
    if (dirname(at) === at) return true;
  }
}

function ownerOf(folder: string): Account | undefined {
  const info = statSync(folder, { throwIfNoEntry: false });
  return info === undefined ? undefined : { uid: info.uid, gid: info.gid };
}

function accountsOfSystem(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && uid !== undefined && gid !== undefined)
      accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
