import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system account that the database runs under, where it is not our own. */
export type Account = { readonly uid: number; readonly gid: number };

/** Accounts that a system may have for this purpose, the most fitting first. */
const CANDIDATES = ['postgres', 'nobody', 'daemon'];

/** `nobody` on every Linux distribution that names it at all; used where /etc/passwd cannot tell. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Returns the account to drop to when this process is root,
 * undefined when it may simply run as we do. A folder that already belongs to someone keeps him,
 * so that a later change of the system's accounts never locks a cluster out.
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
  return NOBODY;
}

/** Whether `account` may walk down to `folder`: every folder on the way lets it through. */
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
