import { fold } from '@zagon/domain/core/fold.ts';
import { wordsOf } from './words.ts';
import { isInflected, sharedStart } from './inflection.ts';
import { MIN_PART } from './rank.ts';

/** A part of a displayed text, and whether the query matches it. */
export type MarkedPart = { readonly text: string; readonly marked: boolean };

type Range = { readonly from: number; readonly until: number };

/** A folded letter or digit, and its origin in the text. */
type Letter = Range & { readonly folded: string };

/** Splits a text into matching and other parts; joined, they are the original text. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const tokens = wordsOf(fold(query));
  const words = lettersOf(text);
  const ranges = words.flatMap((word) => rangeIn(word, tokens));
  const found = ranges.length > 0 ? ranges : joinedRange(words.flat(), tokens.join(''));
  return split(text, found);
}

/** The words of a text, letter by letter. */
function lettersOf(text: string): Letter[][] {
  const words: Letter[][] = [[]];
  let from = 0;
  for (const character of text) {
    const until = from + character.length;
    const folded = fold(character);
    if (wordsOf(folded).length > 0) words.at(-1)?.push({ folded, from, until });
    // A separate combining mark belongs to the letter before it.
    else if (folded !== '') words.push([]);
    from = until;
  }
  return words.filter((word) => word.length > 0);
}

/** The longest part of a word matched by a token: its beginning, what another form shares, or a part, if long enough. */
function rangeIn(word: readonly Letter[], tokens: readonly string[]): Range[] {
  const ranges = tokens.flatMap((token) => {
    const text = textOf(word);
    const at = text.indexOf(token);
    // Next to other words, a single letter is a separate name: the B of "block b" is not that of "by".
    if (token.length === 1 && tokens.length > 1 && word.length > 1) return [];
    if (at === 0 || (at > 0 && token.length >= MIN_PART)) return [rangeOf(word, at, token.length)];
    return isInflected(text, token) ? [rangeOf(word, 0, sharedStart(text, token))] : [];
  });
  const longest = ranges.toSorted((a, b) => b.until - b.from - (a.until - a.from))[0];
  return longest === undefined ? [] : [longest];
}

/** A number typed without its separators. */
function joinedRange(letters: readonly Letter[], token: string): Range[] {
  const at = token.length < MIN_PART ? -1 : textOf(letters).indexOf(token);
  return at === -1 ? [] : [rangeOf(letters, at, token.length)];
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ folded }) => folded).join('');
}

/** The part of the original text from a position in the folded one. */
function rangeOf(letters: readonly Letter[], at: number, length: number): Range {
  let position = 0;
  const covered = letters.filter(({ folded }) => {
    const start = position;
    position += folded.length;
    return position > at && start < at + length;
  });
  return { from: covered[0]?.from ?? 0, until: covered.at(-1)?.until ?? 0 };
}

function split(text: string, ranges: readonly Range[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { from, until } of ranges) {
    parts.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, until), marked: true });
    end = until;
  }
  parts.push({ text: text.slice(end), marked: false });
  return parts.filter((part) => part.text !== '');
}
