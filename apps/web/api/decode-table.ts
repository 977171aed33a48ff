const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/**
 * The text of a table saved by another program: in UTF-8 or UTF-16, with or without a byte order mark, else in the code
 * page of Central European Windows, in which Polish Excel saves CSV files. Bytes that are damaged are replaced by U+FFFD.
 */
export function decodeTable(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes);
  // No text has NUL characters, but the Latin letters of UTF-16 have a zero byte each.
  if (bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const text = new TextDecoder('utf-8').decode(bytes);
    return isMostlyWhole(text) ? text : new TextDecoder('windows-1250').decode(bytes);
  }
}

/** True if most letters outside ASCII are whole in UTF-8. Two letters of a code page are hardly ever one of UTF-8. */
function isMostlyWhole(text: string): boolean {
  let [whole, replaced] = [0, 0];
  for (const letter of text) {
    if (letter === '\ufffd') replaced += 1;
    else if (letter > '\u007f') whole += 1;
  }
  return whole > replaced;
}
