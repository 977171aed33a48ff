import { numberAt } from './numbers.ts';
import { takePhrase, without, type Reading } from './words.ts';

const MINUTE_UNITS: ReadonlySet<string> = new Set('m min mins minute minutes minut minuty minuta minutke'.split(' '));
const HOUR_UNITS: ReadonlySet<string> = new Set('h hr hrs hour hours godz godzina godziny godzine godzin'.split(' '));
/** Before a duration. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['for', 'na', 'przez']);

/** Durations without a number, in minutes. */
const PHRASES: readonly (readonly [string, number])[] = [
  ['pol godziny', 30],
  ['pol godz', 30],
  ['half an hour', 30],
  ['half a hour', 30],
  ['half hour', 30],
  ['pol h', 30],
  ['kwadrans', 15],
  ['trzy kwadranse', 45],
  ['quarter of an hour', 15],
  ['quarter hour', 15],
  ['quarter of hour', 15],
  ['three quarters of an hour', 45],
  ['poltorej godziny', 90],
  ['poltorej godz', 90],
  ['poltorej h', 90],
  ['godzine i pol', 90],
  ['hour and a half', 90],
  ['an hour and a half', 90],
  ['one and a half hours', 90],
  ['dwie i pol godziny', 150],
  ['an hour', 60],
  ['a minute', 1],
];

/** Reads how long, in minutes; `value` may be out of range or not whole. Null if the sentence does not say it clearly. */
export function readMinutes(words: readonly string[]): Reading<number> | null {
  return phrase(words) ?? withUnit(words) ?? afterPreposition(words);
}

/** Reads a number without a unit as minutes, such as the 20 of "B 20": the last one of the sentence. */
export function readBareMinutes(words: readonly string[]): Reading<number> | null {
  for (let end = words.length; end > 0; end--) {
    // A number of two words, such as "twenty five", before one of a single word.
    for (const from of [end - 2, end - 1]) {
      const number = from < 0 ? null : numberAt(words, from);
      if (number !== null && from + number.length === end)
        return { value: number.value, rest: without(words, from, end) };
    }
  }
  return null;
}

function phrase(words: readonly string[]): Reading<number> | null {
  const found = takePhrase(words, PHRASES);
  return found === null ? null : { value: found.value, rest: withoutPreposition(words, found.rest) };
}

/** "20 min", "1,5 h", "1 h 30 min", "1 h 30", "godzinę". */
function withUnit(words: readonly string[]): Reading<number> | null {
  for (let at = 0; at < words.length; at++) {
    const number = numberAt(words, at);
    const unitAt = at + (number?.length ?? 0);
    const factor = factorOf(words[unitAt]);
    if (factor === null || (number === null && !isBareUnit(words[unitAt]))) continue;
    const first = roundedMinutes((number?.value ?? 1) * factor);
    const more = factor === 60 ? minutesAfter(words, unitAt + 1) : null;
    const until = unitAt + 1 + (more?.length ?? 0);
    const rest = without(words, at, until);
    return { value: first + (more?.value ?? 0), rest: withoutPreposition(words, rest) };
  }
  return null;
}

/** A unit without a number that means one of it: "na godzinę". A single letter is a name. */
function isBareUnit(word: string | undefined): boolean {
  return word === 'godzine' || word === 'minute' || word === 'minutke';
}

/** The minutes after whole hours: "30 min" or "30". */
function minutesAfter(
  words: readonly string[],
  at: number,
): { readonly value: number; readonly length: number } | null {
  const start = words[at] === 'i' || words[at] === 'and' ? at + 1 : at;
  const number = numberAt(words, start);
  if (number === null || number.value >= 60) return null;
  const end = start + number.length;
  const hasUnit = MINUTE_UNITS.has(words[end] ?? '');
  return { value: number.value, length: end + (hasUnit ? 1 : 0) - at };
}

function afterPreposition(words: readonly string[]): Reading<number> | null {
  for (const [at, word] of words.entries()) {
    const number = PREPOSITIONS.has(word) ? numberAt(words, at + 1) : null;
    if (number !== null) return { value: number.value, rest: without(words, at, at + 1 + number.length) };
  }
  return null;
}

function factorOf(unit: string | undefined): 1 | 60 | null {
  if (unit === undefined) return null;
  if (MINUTE_UNITS.has(unit)) return 1;
  return HOUR_UNITS.has(unit) ? 60 : null;
}

/** Hours with decimals give whole minutes in spite of binary fractions: 1.1 h is 66 min. */
function roundedMinutes(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}

/** Removes the preposition that stood before a duration that was taken out. */
function withoutPreposition(all: readonly string[], rest: readonly string[]): readonly string[] {
  const at = all.findIndex((word, index) => word !== rest[index]);
  const before = (at === -1 ? rest.length : at) - 1;
  return PREPOSITIONS.has(rest[before] ?? '') ? without(rest, before, before + 1) : rest;
}
