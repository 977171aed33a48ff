import { secretMatches } from '../../../passwords/station-secret.ts';

/** Result of a sign-in. `unavailable`: the database is down and the station is not cached. */
export type SignIn = 'welcome' | 'refused' | 'unavailable';

export type StationCredentials = {
  readonly check: (serial: string | undefined, secret: Uint8Array | undefined) => Promise<SignIn>;
  /** Returns the stations whose secret is no longer the one they signed in with. */
  readonly revoked: (serials: readonly string[]) => Promise<readonly string[]>;
};

/** Reads the secret hash of each of these stations that exists. */
export type ReadSecretHashes = (serials: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

/**
 * Checks sign-ins against the database. Hashes are cached for outages of the database: stations must be able to
 * reconnect then, because close commands still have to reach them.
 */
export function stationCredentials(readFromDatabase: ReadSecretHashes): StationCredentials {
  const read = oneAtATime(readFromDatabase);
  const cache = new Map<string, Uint8Array>();
  return {
    async check(serial, secret) {
      if (serial === undefined || secret === undefined) return 'refused';
      let hash: Uint8Array | undefined;
      try {
        hash = (await read([serial])).get(serial);
      } catch {
        // The database is down: only cached hashes are valid, and new stations cannot sign in.
        hash = cache.get(serial);
        if (hash === undefined) return 'unavailable';
      }
      if (!secretMatches(secret, hash) || hash === undefined) return 'refused';
      cache.set(serial, hash);
      return 'welcome';
    },
    async revoked(serials) {
      const hashes = await read(serials);
      return serials.filter((serial) => {
        const cached = cache.get(serial);
        const current = hashes.get(serial);
        if (cached === undefined) return false;
        if (current !== undefined && Buffer.compare(cached, current) === 0) return false;
        cache.delete(serial);
        return true;
      });
    },
  };
}

/**
 * Runs one read at a time; everything requested in the meantime is read together afterwards. However many stations sign
 * in, for example after a power failure, one query is running and one is queued.
 */
function oneAtATime(read: ReadSecretHashes): ReadSecretHashes {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly serials: Set<string>; readonly hashes: ReturnType<ReadSecretHashes> } | null = null;
  return (serials) => {
    if (next === null) {
      const requested = new Set<string>();
      const hashes = running.then(() => {
        next = null;
        return read([...requested]);
      });
      // Later callers only wait for its end; its failure is reported to its own callers.
      running = Promise.allSettled([hashes]);
      next = { serials: requested, hashes };
    }
    for (const serial of serials) next.serials.add(serial);
    return next.hashes;
  };
}
