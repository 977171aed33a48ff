import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Random } from './random.ts';

/**
 * Makes random ids reproducible: their order decides ties between simultaneous items, so a seed must yield the
 * same days to the millisecond. Only one simulation per process at a time; returns a function that restores
 * randomness.
 */
export function seedRandomness(seed: number): () => void {
  const { randomBytes, randomInt, randomUUID } = crypto;
  const random = new Random(seed);
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random.integer(0, 255)));
  const uuid = (): string => {
    const hex = bytes(16).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join(
      '-',
    );
  };
  Object.assign(crypto, {
    randomBytes: bytes,
    randomInt: (from: number, below: number) => random.integer(from, below - 1),
    randomUUID: uuid,
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes, randomInt, randomUUID });
    syncBuiltinESMExports();
  };
}
