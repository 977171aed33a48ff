import { expect, test } from 'vitest';
import { decodeTable } from './decode-table.ts';

const TEXT = 'Wilgotność;12,5';
const utf16 = (isLittle: boolean) =>
  Array.from(TEXT).flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code % 256, code >> 8] : [code >> 8, code % 256];
  });

test.each([
  ['UTF-8', [...new TextEncoder().encode(TEXT)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)]],
  ['UTF-16 of Windows', [0xff, 0xfe, ...utf16(true)]],
  ['UTF-16 with the high byte first', [0xfe, 0xff, ...utf16(false)]],
  ['UTF-16 of Windows without a mark', utf16(true)],
  ['UTF-16 with the high byte first, without a mark', utf16(false)],
  ['Windows-1250', Array.from(TEXT, (letter) => ({ ś: 0x9c, ć: 0xe6 })[letter] ?? letter.charCodeAt(0))],
])('a table in %s is read', (_encoding, bytes) => expect(decodeTable(Uint8Array.from(bytes))).toBe(TEXT));

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const windows1250 = (text: string) =>
  Array.from(
    text,
    (letter) => ({ ś: 0x9c, ć: 0xe6, Ż: 0xaf, Ó: 0xd3, Ł: 0xa3, Ą: 0xa5, '°': 0xb0 })[letter] ?? letter.charCodeAt(0),
  );

test.each([
  ['UTF-8 with one bad byte', [...utf8(`${TEXT}\n`), 0xb3], `${TEXT}\n\ufffd`],
  ['UTF-8 cut in the middle of a letter', [...utf8(TEXT), 0xc4], `${TEXT}\ufffd`],
  ['UTF-8 with a mark, a bad byte and no other letter', [0xef, 0xbb, 0xbf, ...utf8('a;1\n'), 0xb3], 'a;1\n\ufffd'],
  ['Windows-1250 with a single degree sign', windows1250('T °C;12,5'), 'T °C;12,5'],
  ['Windows-1250 of which two letters look like one of UTF-8', windows1250('ŻÓŁĄ'), 'ŻÓŁĄ'],
])('a damaged or doubtful table is read in the encoding of most of its letters: %s', (_encoding, bytes, text) =>
  expect(decodeTable(Uint8Array.from(bytes))).toBe(text),
);
