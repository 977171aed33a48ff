/** Contents that are no text, though their file may have the name of one. */
export type ForeignContent = 'spreadsheet' | 'document' | 'pdf' | 'image' | 'archive' | 'webPage';
/** The content of a file, whatever its name. */
export type ContentKind = 'text' | 'empty' | ForeignContent;

/** First bytes of formats that have them (as Latin letters), and the offset at which they are. */
const SIGNATURES: readonly (readonly [kind: ForeignContent, offset: number, signature: string])[] = [
  // The container of .xls, and of old documents.
  ['spreadsheet', 0, '\u00D0\u00CF\u0011\u00E0'],
  ['pdf', 0, '%PDF-'],
  ['document', 0, '{\\rtf'],
  ['image', 0, '\u0089PNG'],
  ['image', 0, '\u00FF\u00D8\u00FF'],
  ['image', 0, 'GIF8'],
  ['image', 8, 'WEBP'],
  ['image', 0, 'II*\0'],
  ['image', 0, 'MM\0*'],
  ['image', 4, 'ftyp'],
  ['archive', 0, '\u001F\u008B'],
  ['archive', 0, '7z\u00BC\u00AF'],
  ['archive', 0, 'Rar!'],
];

/** Bytes looked at: the names of the files in a spreadsheet begin early. */
const START_BYTES = 4_096;

/** Recognises files that are no text by their first bytes; spaces and line ends alone are empty. */
export function contentKind(bytes: Uint8Array): ContentKind {
  const start = latin(bytes.subarray(0, START_BYTES));
  if (bytes.length <= START_BYTES && /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?[\s\0]*$/.test(start))
    return 'empty';
  if (start.startsWith('PK\u0003\u0004')) return packedKind(start + latin(bytes.subarray(-START_BYTES)));
  const found = SIGNATURES.find(([, offset, signature]) => start.startsWith(signature, offset));
  if (found !== undefined) return found[0];
  const text = start.replaceAll('\0', '');
  if (/<(?:\w+:)?Workbook[\s>]/.test(text) || /office:spreadsheet/.test(text)) return 'spreadsheet';
  return /^\W{0,8}<(?:!doctype|html|head|table|meta|\?xml)/i.test(text) ? 'webPage' : 'text';
}

/** Spreadsheets and documents are zips of files with known names. */
function packedKind(names: string): ForeignContent {
  if (/xl\/|opendocument\.spreadsheet/.test(names)) return 'spreadsheet';
  return /word\/|ppt\/|opendocument\./.test(names) ? 'document' : 'archive';
}

/** Share of the characters that must be Latin: each has a zero byte in UTF-16. */
const MIN_ZEROS = 0.3;
const MARKS = { little: [0xff, 0xfe], big: [0xfe, 0xff] } as const;

/** The same bytes, with the byte order mark that UTF-16 needs to be recognised if its first letter is not Latin. */
export function withByteOrderMark(bytes: Uint8Array): Uint8Array {
  const sample = bytes.subarray(0, START_BYTES);
  const pairs = Math.floor(sample.length / 2);
  const hasMark = Object.values(MARKS).some((mark) => mark.every((byte, index) => bytes[index] === byte));
  if (pairs === 0 || hasMark) return bytes;
  const zeros = (parity: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length / pairs;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < MIN_ZEROS || Math.min(even, odd) > MIN_ZEROS / 3) return bytes;
  return Uint8Array.from([...MARKS[odd > even ? 'little' : 'big'], ...bytes]);
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
