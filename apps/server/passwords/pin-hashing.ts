import { hash, verify } from '@node-rs/argon2';
import type { SecretBox } from '../core/secret-box.ts';
import { passwordMatches } from './hashing.ts';

/**
 * Argon2id with 1 MiB and one pass, about 0.4 ms of one core: a PIN is 40 random bits, and the key below is not in the
 * database. See docs/decisions for why PINs are not hashed at the cost of passwords.
 */
const COST = { memoryCost: 1_024, timeCost: 1, parallelism: 1 } as const;

/** Marks a hash that needs the key of the installation. */
const KEYED = 'keyed:';
/** Marks a hash made without one, in an installation without a key. */
const PLAIN = 'pin:';

/** Concurrent hashes: the library uses the threads of the process, which others need too. */
const PARALLEL = 8;

const PURPOSE = 'device pins';

/** Used when no PIN hash of this kind is stored. */
const NO_PIN = 'no device';

let dummyHash: Promise<string> | undefined;

/** Hashes PINs of devices, many at a time. */
export async function hashPins(box: SecretBox, pins: readonly string[]): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < pins.length; at += PARALLEL)
    hashes.push(...(await Promise.all(pins.slice(at, at + PARALLEL).map((pin) => hashPin(box, pin)))));
  return hashes;
}

export async function hashPin(box: SecretBox, pin: string): Promise<string> {
  const key = box.keyFor(PURPOSE);
  return key === null ? PLAIN + (await hash(pin, COST)) : KEYED + (await hash(pin, { ...COST, secret: key }));
}

/**
 * True if a PIN matches its hash, of this kind or of an older one at the cost of a password. Both kinds are always
 * compared, so that every response takes the same time: for an unknown device, a new one and an old one.
 */
export async function pinMatches(box: SecretBox, stored: string | null, pin: string): Promise<boolean> {
  const isNew = stored !== null && (stored.startsWith(KEYED) || stored.startsWith(PLAIN));
  const isNewCorrect = await verifyPin(box, isNew ? stored : null, pin);
  const isOldCorrect = await passwordMatches(isNew ? null : stored, pin);
  return isNew ? isNewCorrect : isOldCorrect;
}

async function verifyPin(box: SecretBox, stored: string | null, pin: string): Promise<boolean> {
  dummyHash ??= hash(NO_PIN, COST);
  if (stored?.startsWith(KEYED) === true) {
    const key = box.keyFor(PURPOSE);
    return key !== null && (await verify(stored.slice(KEYED.length), pin, { secret: key }));
  }
  const fits = await verify(stored === null ? await dummyHash : stored.slice(PLAIN.length), pin);
  return fits && stored !== null;
}
