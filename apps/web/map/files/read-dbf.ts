import { decodeAs } from './decode-text.ts';
import type { FileNotice } from './map-file.ts';

/** The rows of a table by their position, with the names of the fields, and what its user should check. */
export type Table = {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly notices: readonly FileNotice[];
};

const POLISH_ENCODING = 'windows-1250';
const HEADER_BYTES = 32;
const FIELD_BYTES = 32;
const END_OF_FIELDS = 0x0d;

/** Encodings by the code page in byte 29 (dBASE IV); 852 is the one of Polish DOS. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  0x64: '852',
  0x87: '852',
  0xc8: 'windows-1250',
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0xc9: 'windows-1251',
  0x65: 'ibm866',
};

/**
 * Reads the rows of a `.dbf` that are there, also if it states more or has lost its end. `named` is the content of the
 * `.cpg`, which wins over the code page of the table.
 */
export function readDbf(dbf: Uint8Array, named: string | null, name: string): Table {
  const damaged: Table = { rows: [], notices: [{ kind: 'tableDamaged', name }] };
  if (dbf.byteLength < HEADER_BYTES) return damaged;
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  const [count, start, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (start <= HEADER_BYTES || start > dbf.byteLength || width < 1) return damaged;
  const whole = Math.min(count, Math.floor((dbf.byteLength - start) / width));
  const { encoding, isGuessed } = encodingOf(dbf.subarray(start), named, view.getUint8(29));
  const fields = fieldsOf(dbf.subarray(HEADER_BYTES, start), encoding);
  const rows = Array.from({ length: whole }, (_, row) => {
    const bytes = dbf.subarray(start + row * width, start + (row + 1) * width);
    return Object.fromEntries(
      fields.map((field) => [field.name, textOf(bytes.subarray(field.from, field.to), encoding)]),
    );
  });
  const guessed: readonly FileNotice[] = isGuessed ? [{ kind: 'encodingGuessed', name: encoding }] : [];
  return { rows, notices: [...guessed, ...(whole < count || fields.length === 0 ? damaged.notices : [])] };
}

type Field = { readonly name: string; readonly from: number; readonly to: number };

/** The first byte of a row says whether it was deleted; its shape is still there, so the row is too. */
function fieldsOf(descriptors: Uint8Array, encoding: string): readonly Field[] {
  const fields: Field[] = [];
  let from = 1;
  for (let at = 0; at + FIELD_BYTES <= descriptors.length && descriptors[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const title = descriptors.subarray(at, at + 11);
    const end = title.indexOf(0);
    const to = from + (descriptors[at + 16] ?? 0);
    fields.push({ name: textOf(end === -1 ? title : title.subarray(0, end), encoding), from, to });
    from = to;
  }
  return fields;
}

/** Text without the spaces and zeros that fill it up; letters that are not of the encoding are marked as lost. */
function textOf(bytes: Uint8Array, encoding: string): string {
  const text = encoding === '852' ? from852(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.replaceAll('\0', ' ').trim();
}

function encodingOf(content: Uint8Array, named: string | null, codePage: number) {
  const stated = (named === null ? null : encodingNamed(named)) ?? CODE_PAGES[codePage];
  const isUtf8 = decodeAs(content, 'utf-8').ok;
  const isAscii = !content.some((byte) => byte > 127);
  // A code page is often left as it was when a program began to write UTF-8.
  if (stated !== undefined && (named !== null || isAscii || !isUtf8)) return { encoding: stated, isGuessed: false };
  return isUtf8 ? { encoding: 'utf-8', isGuessed: false } : { encoding: POLISH_ENCODING, isGuessed: true };
}

/** The encoding that a `.cpg` file names in one of many ways; null if it is not understood. */
function encodingNamed(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (/^(?:cp|ibm|oem|dos)?[\s_-]*852$/.test(name)) return '852';
  const label = /^(?:utf-?8|65001)$/.test(name)
    ? 'utf-8'
    : name
        .replace(/^(?:ansi|cp|windows|ms)?[\s-]*(125\d)$/, 'windows-$1')
        .replace(/^(?:iso[\s_-]*)?8859[\s_-]*(\d+)$/, 'iso-8859-$1');
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Polish letters in code page 852, which browsers do not know; other letters of it are marked as lost. */
const LETTERS_852: ReadonlyMap<number, string> = new Map([
  [0xa5, 'ą'],
  [0x86, 'ć'],
  [0xa9, 'ę'],
  [0x88, 'ł'],
  [0xe4, 'ń'],
  [0xa2, 'ó'],
  [0x98, 'ś'],
  [0xab, 'ź'],
  [0xbe, 'ż'],
  [0xa4, 'Ą'],
  [0x8f, 'Ć'],
  [0xa8, 'Ę'],
  [0x9d, 'Ł'],
  [0xe3, 'Ń'],
  [0xe0, 'Ó'],
  [0x97, 'Ś'],
  [0x8d, 'Ź'],
  [0xbd, 'Ż'],
]);

function from852(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (LETTERS_852.get(byte) ?? '\uFFFD'),
  ).join('');
}
