import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 46 MiB, one pass, one lane: about 35 ms of one core. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const COST_MARK = `$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** At most so many at once: more would only eat the memory that readings and schedules need. */
const AT_ONCE = 4;

/** What a password of nobody is compared with, so that an unknown address takes as long as a known one. */
let nobodysHash: Promise<string> | undefined;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether the password fits; without a hash (nobody, or no password yet) it never does, in the same time. */
export async function passwordFits(hashed: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const against = hashed ?? (await nobodysHash);
  const fits = await inTurn(() => verify(against, password));
  return fits && hashed !== null;
}

/** A hash of an older cost is made anew at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith('$argon2id$') || !hashed.includes(COST_MARK);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
