import type { LinePart } from '@zagon/domain/reports/lines/drawn-line.ts';
import { z } from 'zod';
import { ByteReader, ByteWriter } from '../../history/bytes.ts';
import { readHead, writeHead } from '../head.ts';
import { lineSum } from './line-sum.ts';
import { packPoints, unpackPoints } from './points.ts';

/*
 * What a part in view changes of a report that was drawn as a whole. Everything else that the whole states, such as its
 * axes, extremes, silences and outliers, applies to all of its parts and is not repeated:
 *
 *   'Z' 'P' 1        magic and version
 *   varint, bytes    the head as ASCII JSON (other characters escaped): name and sum of each line, in the order of the whole
 *   for each line    its points
 */
const MAGIC = [0x5a, 0x50, 1] as const;

const head = z.object({ lines: z.array(z.object({ name: z.string(), sum: lineSum })) });

/** Packs a part in view without loss. */
export function packDrawnPart(lines: readonly LinePart[]): Uint8Array {
  const out = new ByteWriter();
  for (const byte of MAGIC) out.byte(byte);
  writeHead(out, { lines: lines.map(({ name, sum }) => ({ name, sum })) });
  for (const { points } of lines) packPoints(out, points);
  return out.view;
}

/** Unpacks a part in view; throws a RangeError if the bytes are invalid. */
export function unpackDrawnPart(bytes: Uint8Array): readonly LinePart[] {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('not a part of a drawn report');
  const { lines } = readHead(input, head);
  const parts = lines.map((line): LinePart => ({ ...line, points: unpackPoints(input) }));
  if (!input.done) throw new RangeError('unexpected bytes after the part');
  return parts;
}
