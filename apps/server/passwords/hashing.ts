import { hash, verify } from '@node-rs/argon2';

/** Parameters of Argon2id; the memory is in KiB. */
export type HashingCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** Argon2id with 46 MiB, one pass, one lane: about 35 ms of one core. */
export const PASSWORD_COST: HashingCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

let cost = PASSWORD_COST;

/** Maximum number of parallel hashes: more would take memory that readings and schedules need. */
const MAX_PARALLEL = 4;

/** Used for unknown users, so that an unknown address takes as long as a known one. */
let dummyHash: Promise<string> | undefined;

/** Changes what a hash costs from now on. The product never does; tests that hash much and test no hashing do. */
export function setHashingCost(changed: HashingCost): void {
  cost = changed;
  dummyHash = undefined;
}

let freeSlots = MAX_PARALLEL;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password, cost));
}

/** True if the password matches; without a hash (no user, or no password yet) false, after the same time. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no user has this password');
  const comparedHash = hashed ?? (await dummyHash);
  const fits = await withSlot(() => verify(comparedHash, password));
  return fits && hashed !== null;
}

/** True for a hash with an older cost, which is renewed at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  return (
    !hashed.startsWith('$argon2id$') ||
    !hashed.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
  );
}

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (freeSlots === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else freeSlots -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) freeSlots += 1;
    else next();
  }
}
