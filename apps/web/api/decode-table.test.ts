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
