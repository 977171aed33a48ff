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

/** A text, and its encoding if that is another one than the file states or its format requires. */
export type DecodedText = { readonly text: string; readonly guessed: string | null };

/**
 * The text of a file in its own encoding, or in the one that its bytes show instead: UTF-8, or one of the two with which
 * Polish letters are written in a byte. Of UTF-8 with a few broken letters, these are marked as lost (U+FFFD).
 */
export function decodeText(bytes: Uint8Array): Result<DecodedText, FileProblem> {
  const stated = encodingOf(bytes);
  const utf8 = decodeAs(bytes, 'utf-8');
  const isAscii = !bytes.some((byte) => byte > 127);
  if (/^(?:windows-|iso-|cp)/.test(stated) && utf8.ok && !isAscii) return ok({ text: utf8.value, guessed: 'utf-8' });
  const read = decodeAs(bytes, stated);
  if (read.ok) return ok({ text: read.value, guessed: null });
  if (stated !== 'utf-8') return read;
  const marked = new TextDecoder('utf-8').decode(bytes);
  const lost = marked.split('\uFFFD').length - 1;
  const letters = marked.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  if (letters > lost) return ok({ text: marked, guessed: null });
  const encoding = oneByteEncoding(bytes);
  const guessed = decodeAs(bytes, encoding);
  // Characters that cannot be shown are no letters of a text.
  return guessed.ok && !/[\u0080-\u009F]/.test(guessed.value) ? ok({ text: guessed.value, guessed: encoding }) : read;
}

/** By the bytes of ą, ś and ź, which are the only Polish letters on which the two differ. */
function oneByteEncoding(bytes: Uint8Array): 'windows-1250' | 'iso-8859-2' {
  const count = (wanted: readonly number[]) => bytes.reduce((sum, byte) => sum + (wanted.includes(byte) ? 1 : 0), 0);
  const windows = count([0xb9, 0x9c, 0x9f, 0xa5, 0x8c, 0x8f]);
  return count([0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac]) > windows ? 'iso-8859-2' : 'windows-1250';
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
