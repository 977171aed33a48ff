import { TILE_TYPES } from '@zagon/domain/map/ground/tile-address.ts';

/** A tile of 512 px rarely has more than 300 kB. */
export const MAX_TILE_BYTES = 1_000_000;
/** Sides of tiles, px: 256 and 512 are usual. */
const SIDE_PX = { min: 64, max: 1_024 } as const;

/** Why an answer is not shown as a tile. */
export type TileFault =
  /** No answer: away, too late, blocked, a certificate of another name, or a redirect elsewhere. */
  'no_answer' | 'status' | 'type' | 'empty' | 'too_large' | 'not_an_image';

type AnswerFacts = { readonly status: number; readonly type: string; readonly bytes: number };

/** Checks the answer of a tile server before it is decoded; null if it may be a tile. */
export function answerFault({ status, type, bytes }: AnswerFacts): TileFault | null {
  if (status !== 200) return 'status';
  const format = type.split(';', 1).join('').trim().toLowerCase();
  if (!TILE_TYPES.includes(format)) return 'type';
  if (bytes === 0) return 'empty';
  return bytes > MAX_TILE_BYTES ? 'too_large' : null;
}

/** Checks the size of a decoded tile, px; null if it is a tile. */
export function sizeFault(width: number, height: number): TileFault | null {
  const fits = (side: number) => side >= SIDE_PX.min && side <= SIDE_PX.max;
  return fits(width) && fits(height) ? null : 'not_an_image';
}
