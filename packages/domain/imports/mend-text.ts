import { separatorOf, SEPARATORS } from './detect.ts';

/** Stands for what was lost. No cell with it is a time or a number, so its line is refused. */
const LOST = '\uFFFD';
/** Longer lines are damage: a block of a memory card, or another file within this one. */
const MAX_LINE_CHARS = 20_000;
/** A remark between quotes may have this many lines, and this many characters. */
const MAX_QUOTED_LINES = 20;
const MAX_QUOTED_CHARS = 10_000;
/** Length of the beginning of a damaged line that is shown, in characters. */
const SHOWN_CHARS = 60;

/**
 * Marks the damage of a text so that only its own lines are refused: characters that no text has, a quote that is never
 * closed, and lines that are too long or have more than `maxColumns` cells. Lines keep their numbers.
 */
export function mendText(text: string, maxColumns: number): string {
  const separator = separatorOf(text);
  const lines = withoutEndMark(text).match(/[^\r\n]*(?:\r\n|\r|\n|$)/g) ?? [];
  // If the first line is too wide, so is the file.
  const isWide = cellCount(lines[0] ?? '', separator) > maxColumns;
  const mended: string[] = [];
  for (let index = 0; index < lines.length;) {
    const line = withoutControls(lines[index] ?? '');
    const taken = quotedLines(line, lines, index);
    const whole = taken === 0 ? withoutOpenQuote(line) : [line, ...lines.slice(index + 1, index + taken)].join('');
    const isDamaged = whole.length > MAX_LINE_CHARS || (!isWide && cellCount(whole, separator) > maxColumns);
    mended.push(isDamaged ? damaged(whole) : whole);
    index += Math.max(1, taken);
  }
  return mended.join('');
}

const END_MARK = '\u001A';

/** Old programs end a text with a character of their own. */
function withoutEndMark(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(END_MARK) ? withoutEndMark(trimmed.slice(0, -1)) : text;
}

/** Control characters are lost letters; tabs separate cells. */
function withoutControls(line: string): string {
  return line.replaceAll(/[\p{Cc}]/gu, (character) => (/[\t\r\n]/.test(character) ? character : LOST));
}

/** Number of lines that a cell in quotes continues over; 1: all cells end in their line; 0: a quote is not closed. */
function quotedLines(line: string, lines: readonly string[], index: number): number {
  if (!line.includes('"')) return 1;
  let text = line;
  for (let taken = 1; taken <= MAX_QUOTED_LINES && text.length <= MAX_QUOTED_CHARS; taken += 1) {
    const state = quoteState(text);
    if (state.openAt === null) return taken === 1 || state.isClean ? taken : 0;
    const next = lines[index + taken];
    if (next === undefined) return 0;
    text += next;
  }
  return 0;
}

/** Where a quote opens that is not closed, null if none; `isClean`: after each closing quote its cell ends. */
function quoteState(text: string): { readonly openAt: number | null; readonly isClean: boolean } {
  let openAt: number | null = null;
  let isClean = true;
  let isCellStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (openAt === null) {
      if (character === '"' && isCellStart) openAt = at;
      isCellStart = isCellEnd(character);
    } else if (character === '"') {
      if (text.charAt(at + 1) === '"') at += 1;
      else {
        openAt = null;
        isClean &&= isCellEnd(text.charAt(at + 1));
      }
    }
  }
  return { openAt, isClean };
}

function isCellEnd(character: string): boolean {
  return character === '' || character === '\n' || character === '\r' || SEPARATORS.some((one) => one === character);
}

/** A quote that is not closed would swallow the lines below. */
function withoutOpenQuote(line: string): string {
  const { openAt } = quoteState(line);
  return openAt === null ? line : withoutOpenQuote(`${line.slice(0, openAt)}${LOST}${line.slice(openAt + 1)}`);
}

/** Cells of a line; separators between quotes are text. */
function cellCount(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/g, '').split(separator).length;
}

/** The beginning of a damaged line as one cell, and its line ends. */
function damaged(text: string): string {
  const shown = text.slice(0, SHOWN_CHARS).replaceAll(/[",;|\t\r\n]/g, ' ');
  return `${LOST}${shown}${(text.match(/\r\n|\r|\n/g) ?? []).join('')}`;
}
