import { randomBytes, randomInt } from 'node:crypto';

/** The last id of this process: its millisecond, and the 74 bits below. */
let last = { ms: -1, below: 0n };

const BITS_BELOW = 74n;

/**
 * A UUID of version 7 (RFC 9562): 48 bits of time in milliseconds, then random. Sorts by its moment; ids of one process
 * in one millisecond sort by the order in which they were asked for (section 6.2, method 2), so that "the older first"
 * holds for two things saved together too. No secret: the next id of a millisecond can be guessed.
 */
export function newId(at: Temporal.Instant): string {
  const ms = at.epochMilliseconds;
  last = { ms, below: ms === last.ms ? last.below + BigInt(randomInt(1, 2 ** 32)) : freshBelow() };
  if (last.below >> BITS_BELOW !== 0n) throw new Error('more ids in one millisecond than fit');
  const randomA = last.below >> 62n;
  const randomB = last.below & ((1n << 62n) - 1n);
  const whole = (BigInt(ms) << 80n) | (0x7n << 76n) | (randomA << 64n) | (0b10n << 62n) | randomB;
  const hex = whole.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Its highest bit is free, so that there is room above. */
function freshBelow(): bigint {
  return BigInt(`0x${randomBytes(10).toString('hex')}`) >> 7n;
}
