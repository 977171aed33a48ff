import { secretMatches } from './station-secret.ts';

/** Who may sign in. `unavailable`: neither the database nor memory can tell. */
export type SignIn = 'welcome' | 'refused' | 'unavailable';

export type StationCredentials = {
  readonly check: (serial: string | undefined, secret: Uint8Array | undefined) => Promise<SignIn>;
  /** Of these stations, those whose secret is no longer the one they signed in with. */
  readonly revoked: (serials: readonly string[]) => Promise<readonly string[]>;
};

/** The hash of each of these stations that exists. */
export type ReadSecretHashes = (serials: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

/**
 * Checks sign-ins against the database. What it once read is remembered for the time the database is away:
 * stations must be able to come back then, because orders to close still have to reach them.
 */
export function stationCredentials(read: ReadSecretHashes): StationCredentials {
  const known = new Map<string, Uint8Array>();
  return {
    async check(serial, secret) {
      if (serial === undefined || secret === undefined) return 'refused';
      let hash: Uint8Array | undefined;
      try {
        hash = (await read([serial])).get(serial);
      } catch {
        // The database is away. Only what it said before counts then, and nobody new gets in.
        hash = known.get(serial);
        if (hash === undefined) return 'unavailable';
      }
      if (!secretMatches(secret, hash) || hash === undefined) return 'refused';
      known.set(serial, hash);
      return 'welcome';
    },
    async revoked(serials) {
      const hashes = await read(serials);
      return serials.filter((serial) => {
        const before = known.get(serial);
        const now = hashes.get(serial);
        if (before === undefined) return false;
        if (now !== undefined && Buffer.compare(before, now) === 0) return false;
        known.delete(serial);
        return true;
      });
    },
  };
}
