import type { z } from 'zod';
import type { ByteReader, ByteWriter } from '../history/bytes.ts';

/** Writes a head as ASCII JSON, preceded by its length as a varint; other characters are escaped. */
export function writeHead(out: ByteWriter, head: unknown): void {
  const escapeChar = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  out.name(JSON.stringify(head).replace(/[\u0080-\uffff]/g, escapeChar));
}

/** Reads what `writeHead` wrote; throws a RangeError if it is not JSON of this shape. */
export function readHead<Schema extends z.ZodType>(input: ByteReader, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(parseJson(input.name()));
  if (!result.success) throw new RangeError('invalid report head');
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError('the report head is not JSON', { cause: error });
  }
}
