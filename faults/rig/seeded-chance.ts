import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Luck } from './random.ts';

/**
 * Ids are random, and their order decides who goes first where two things are of one moment. For the time of a
 * simulation they are drawn from its seed, so that the seed shows the same days to the millisecond. One simulation at a
 * time in a process; gives the way back.
 */
export function seedChance(seed: number): () => void {
  const { randomBytes, randomInt, randomUUID } = crypto;
  const luck = new Luck(seed);
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => luck.whole(0, 255)));
  const uuid = (): string => {
    const hex = bytes(16).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join(
      '-',
    );
  };
  Object.assign(crypto, {
    randomBytes: bytes,
    randomInt: (from: number, below: number) => luck.whole(from, below - 1),
    randomUUID: uuid,
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes, randomInt, randomUUID });
    syncBuiltinESMExports();
  };
}
