/** One property of a calendar, with its value as it is written: text is escaped before. */
export type CalendarProperty = readonly [name: string, value: string];

/** Octets of a line without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const BREAK = '\r\n';

/** Writes properties as content lines, folded, each ended by CRLF. */
export function contentLines(properties: readonly CalendarProperty[]): string {
  return properties.map(([name, value]) => foldLine(`${name}:${value}`) + BREAK).join('');
}

/**
 * Escapes text for a value (RFC 5545, 3.3.11). Other control characters, which no value may contain, become spaces; half
 * of a surrogate pair, which UTF-8 cannot contain, becomes the replacement character.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`);
}

/** An instant as a value in UTC, "20261025T003000Z": to the second, the finest that the format has. */
export function utcTime(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

/** Breaks a line into parts of at most 75 octets, never inside a character; each further part begins with a space. */
export function foldLine(line: string): string {
  // No unit of UTF-16 has more than three octets.
  if (line.length * 3 <= LINE_OCTETS) return line;
  let folded = '';
  let from = 0;
  let octets = 0;
  for (let index = 0; index < line.length;) {
    const point = line.codePointAt(index) ?? 0;
    const size = octetsOf(point);
    if (octets + size > LINE_OCTETS) {
      folded += `${line.slice(from, index)}${BREAK} `;
      from = index;
      octets = 1;
    }
    octets += size;
    index += point > 0xff_ff ? 2 : 1;
  }
  return folded + line.slice(from);
}

/** Octets of a character in UTF-8. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
