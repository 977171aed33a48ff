import { randomBytes, randomInt } from 'node:crypto';

/** The last id of this process: its millisecond and the low 74 bits. */
let last = { ms: -1, below: 0n };

const BITS_BELOW = 74n;

/**
 * A UUID version 7 (RFC 9562): 48 bits of time in milliseconds, then random. Sorts by time; ids created by one
 * process in the same millisecond sort in order of creation (section 6.2, method 2), so "oldest first" also holds
 * for two rows saved together. Not a secret: the next id of a millisecond can be guessed.
 */
export function newId(at: Temporal.Instant): string {
  const ms = at.epochMilliseconds;
  last = { ms, below: ms === last.ms ? last.below + BigInt(randomInt(1, 2 ** 32)) : freshBelow() };
  if (last.below >> BITS_BELOW !== 0n) throw new Error('too many ids in one millisecond');
  const randomA = last.below >> 62n;
  const randomB = last.below & ((1n << 62n) - 1n);
  const combined = (BigInt(ms) << 80n) | (0x7n << 76n) | (randomA << 64n) | (0b10n << 62n) | randomB;
  const hex = combined.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The highest bit stays clear, leaving room to count up. */
function freshBelow(): bigint {
  return BigInt(`0x${randomBytes(10).toString('hex')}`) >> 7n;
}
