import { fold } from '@zagon/domain/core/fold.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';

/** The names of a section on the map: the whole one, and the shortest that tells it from the others. */
export type SectionLabel = { readonly name: string; readonly letter: string };

/** Beginnings of at most this many characters are tried to tell names apart. */
const MAX_BEGINNING = 6;

/**
 * The labels of sections, in their order. "Kwatera A · Duke" is A, "Tunel 1" is T1. Where two names have the same letter, both get the
 * initials of their words, or else the shortest beginning of their last word that differs. Sections with the same name
 * have the same letter. `unnamed` stands for a name without any character.
 */
export function sectionLabels(names: readonly string[], unnamed: string): readonly SectionLabel[] {
  const whole = names.map((full) => nameParts(full).name.trim() || unnamed);
  const letterOf = new Map<string, string>();
  for (const namesakes of Map.groupBy(new Set(whole), letter).values()) {
    const rule = namesakes.length === 1 ? letter : (RULES.find((one) => isDistinct(namesakes, one)) ?? initials);
    for (const name of namesakes) letterOf.set(name, rule(name));
  }
  return whole.map((name) => ({ name, letter: letterOf.get(name) ?? letter(name) }));
}

type Rule = (name: string) => string;

const RULES: readonly Rule[] = [
  initials,
  ...Array.from(
    { length: MAX_BEGINNING - 1 },
    (_, index): Rule =>
      (name) =>
        beginning(lastWord(name), index + 2),
  ),
];

function isDistinct(names: readonly string[], rule: Rule): boolean {
  return new Set(names.map((name) => fold(rule(name)))).size === names.length;
}

/** The short last word of a name, as in a narrow bar, or its first character. A number alone would look like a value. */
function letter(name: string): string {
  const { short } = nameParts(name);
  if (/^\p{Number}+$/u.test(short)) return initials(name);
  return short === name && characters(name).length > 3 ? beginning(name, 1).toUpperCase() : short;
}

/** The first character of each word; a number and a short last word stay whole: "Tunel 12" is T12. */
function initials(name: string): string {
  const words = wordsOf(name);
  return words
    .map((word, index) =>
      /^\p{Number}/u.test(word) || (index > 0 && index === words.length - 1 && characters(word).length <= 3)
        ? word
        : beginning(word, 1).toUpperCase(),
    )
    .join('');
}

function lastWord(name: string): string {
  return wordsOf(name).at(-1) ?? name;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}

function beginning(text: string, length: number): string {
  // Segmentation is slow at first, and no text has more characters than UTF-16 units.
  return text.length <= length ? text : characters(text).slice(0, length).join('');
}

/** Characters as a reader counts them. */
function characters(text: string): readonly string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
