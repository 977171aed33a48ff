import { fold } from '@zagon/domain/core/fold.ts';

/** A number with a decimal sign, colon or the like, its unit if it follows at once, or a run of letters and digits. */
const WORD = /\d+(?:[.,:/-]\d+)+(?:[a-z]+)?|[\p{L}\p{N}]+/gu;
/** A number with its unit, as people type it: 20min, 1,5h, 5pm. */
const WITH_UNIT = /^(\d+(?:[.,:]\d+)?)(m|min|mins|minut|h|hr|hrs|godz|am|pm)$/;

/**
 * The words of a typed sentence, folded, in their order. Numbers keep their decimal sign or colon ("1,5", "5:30"), and
 * are separate from a unit typed without a space.
 */
export function sentenceWords(typed: string): readonly string[] {
  return (fold(typed).match(WORD) ?? []).flatMap((word) => {
    const [, value, unit] = WITH_UNIT.exec(word) ?? [];
    return value === undefined || unit === undefined ? [word] : [value, unit];
  });
}

/** What a part of a sentence means, and the words that are not part of it. */
export type Reading<Value> = { readonly value: Value; readonly rest: readonly string[] };

/** The words without those from `from` until before `until`. */
export function without(words: readonly string[], from: number, until: number): readonly string[] {
  return [...words.slice(0, from), ...words.slice(until)];
}

/** Where a phrase of several words begins; -1 if it is not there. */
export function indexOfPhrase(words: readonly string[], phrase: string): number {
  const wanted = phrase.split(' ');
  return words.findIndex((_, at) => wanted.every((word, offset) => words[at + offset] === word));
}

/** Takes the first of the phrases that the sentence has; null if it has none. The longest phrases come first. */
export function takePhrase<Value>(
  words: readonly string[],
  phrases: readonly (readonly [phrase: string, value: Value])[],
): Reading<Value> | null {
  const sorted = phrases.toSorted(([a], [b]) => b.length - a.length);
  for (const [phrase, value] of sorted) {
    const at = indexOfPhrase(words, phrase);
    if (at !== -1) return { value, rest: without(words, at, at + phrase.split(' ').length) };
  }
  return null;
}
