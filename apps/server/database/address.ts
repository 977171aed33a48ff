import type { ClientConfig } from 'pg';

/** How to connect to a database. */
export type DatabaseAddress =
  | {
      readonly kind: 'socket';
      readonly host: string;
      readonly port: number;
      /** Connection string of the owner. */
      readonly user: string;
      readonly database: string;
    }
  | {
      readonly kind: 'url';
      readonly url: string;
      /** The address used by migrations; null: the only address is the owner's, and pools use it too. */
      readonly ownerUrl: string | null;
    };

/** The roles that serve, created by the baseline of the schema. */
export const SERVING_ROLES = ['zagon_app', 'zagon_system'] as const;
export type ServingRole = (typeof SERVING_ROLES)[number];

/** `owner` owns the schema and migrates it. */
export type Role = ServingRole | 'owner';

/**
 * True if connections of the owner only assume the serving roles, because the owner has no separate address: a
 * statement could then return to the owner.
 */
export function signsInAsOwner(address: DatabaseAddress): boolean {
  return address.kind === 'url' && address.ownerUrl === null;
}

/** The setting with the address that a role uses. */
export function settingOf(address: DatabaseAddress, role: Role): string {
  return role === 'owner' && !signsInAsOwner(address) ? 'ZAGON_DATABASE_OWNER_URL' : 'ZAGON_DATABASE_URL';
}

/** Driver settings to sign in as a role; a socket's host is its folder. */
export function clientConfig(address: DatabaseAddress, role: Role = 'owner'): ClientConfig {
  if (address.kind === 'socket') {
    const { host, port, database, user } = address;
    return { host, port, database, user: role === 'owner' ? user : role };
  }
  if (address.ownerUrl === null) return { connectionString: address.url };
  return { connectionString: role === 'owner' ? address.ownerUrl : urlOfUser(address.url, role) };
}

/** The address with another user; its password, if any, belongs to both serving roles. */
function urlOfUser(address: string, user: ServingRole): string {
  const url = new URL(address);
  url.username = user;
  url.searchParams.delete('user');
  return url.href;
}
