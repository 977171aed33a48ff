import { generate } from 'lean-qr';

/** Quiet zone around a code, in cells (ISO/IEC 18004). */
const QUIET = 4;

/** What a terminal can show. */
export type TerminalAbilities = { readonly hasColours: boolean; readonly hasUnicode: boolean };

/** A text as a QR code for a terminal, always dark on white: many scanners do not read the inverse. */
export function terminalQrCode(text: string, { hasColours, hasUnicode }: TerminalAbilities): string {
  const code = generate(text);
  const [from, to] = [-QUIET, code.size + QUIET];
  const isDark = (x: number, y: number): boolean => code.get(x, y);
  const lines: string[] = [];
  for (let y = from; y < to; y += hasUnicode ? 2 : 1) {
    let line = '';
    for (let x = from; x < to; x += 1)
      line += hasUnicode ? HALVES[(isDark(x, y) ? 2 : 0) + (isDark(x, y + 1) ? 1 : 0)] : isDark(x, y) ? '##' : '  ';
    lines.push(hasColours ? `${BLACK_ON_WHITE}${line}${PLAIN}` : line);
  }
  return lines.join('\n');
}

/** Two cells, one above the other: neither dark, the lower, the upper, both. */
const HALVES = [' ', '▄', '▀', '█'] as const;
const BLACK_ON_WHITE = '\u001b[30;107m';
const PLAIN = '\u001b[0m';

/** What the terminal of this process can show, by its locale. */
export function abilitiesOf(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): TerminalAbilities {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'C';
  return { hasColours: isTerminal && env['TERM'] !== 'dumb', hasUnicode: /utf-?8/i.test(locale) };
}
