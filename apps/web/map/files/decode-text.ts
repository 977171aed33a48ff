import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import type { FileProblem } from './map-file.ts';

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a mark, XML begins with "<" and JSON with a brace or bracket.
  ...[0x3c, 0x7b, 0x5b].flatMap((letter): readonly (readonly [string, readonly number[]])[] => [
    ['utf-16le', [letter, 0x00]],
    ['utf-16be', [0x00, letter]],
  ]),
];

/** Length of the beginning of a file in which an XML declaration is looked for. */
const DECLARATION_BYTES = 200;

/** The text of a file in its own encoding; bytes that are no text in it are refused, never replaced. */
export function decodeText(bytes: Uint8Array): Result<string, FileProblem> {
  return decodeAs(bytes, encodingOf(bytes));
}

/** The text of bytes in an encoding. */
export function decodeAs(bytes: Uint8Array, encoding: string): Result<string, FileProblem> {
  try {
    return ok(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    // An unknown name throws a RangeError, invalid bytes a TypeError.
    return refuse({ kind: 'encoding', name: encoding });
  }
}

/** By the byte order mark, then by the XML declaration, else UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked[0];
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase();
  // A declaration that can be read byte by byte is not in UTF-16.
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared;
}
