import { takePhrase, without, type Reading } from './words.ts';

/** Days from today that have a word. */
const RELATIVE: readonly (readonly [string, number])[] = [
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
  ['day before yesterday', -2],
  ['the day before yesterday', -2],
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['dzis', 0],
  ['dzisiaj', 0],
  ['jutro', 1],
  ['pojutrze', 2],
  ['wczoraj', -1],
  ['przedwczoraj', -2],
];

/** Weekdays, Monday is 1; "sun" is left to the sun. */
const WEEKDAYS: readonly (readonly [string, number])[] = [
  'monday mon poniedzialek poniedzialku pon',
  'tuesday tue wtorek wtorku wt',
  'wednesday wed sroda srode srody',
  'thursday thu czwartek czwartku czw',
  'friday fri piatek piatku pt',
  'saturday sat sobota sobote soboty sob',
  'sunday niedziela niedziele niedzieli niedz',
].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const));

const MONTHS = new Map<string, number>(
  [
    'january jan stycznia styczen',
    'february feb lutego luty',
    'march mar marca marzec',
    'april apr kwietnia kwiecien',
    'may maja maj',
    'june jun czerwca czerwiec',
    'july jul lipca lipiec',
    'august aug sierpnia sierpien',
    'september sep wrzesnia wrzesien',
    'october oct pazdziernika pazdziernik',
    'november nov listopada listopad',
    'december dec grudnia grudzien',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

const PAST_WORDS: ReadonlySet<string> = new Set(
  'last ostatni ostatnia zeszly zeszla zeszlym ubiegly ubiegla miniony miniona'.split(' '),
);

const NEXT_WORDS: ReadonlySet<string> = new Set(
  'next nastepny nastepna przyszly przyszla najblizszy najblizsza nastepnym przyszlym'.split(' '),
);

/**
 * Reads a day as a date, YYYY-MM-DD. A weekday is the coming one, today included, unless it is called the next; with "last" it is the one before today; a
 * date without a year is in the year of `today`.
 */
export function readDay(words: readonly string[], today: string): Reading<string> | null {
  const relative = takePhrase(words, RELATIVE);
  if (relative !== null) return { value: daysFrom(today, relative.value), rest: relative.rest };
  const weekday = takePhrase(words, WEEKDAYS);
  if (weekday !== null) return weekdayOf(weekday, today);
  return writtenDate(words, today);
}

function weekdayOf({ value, rest }: Reading<number>, today: string): Reading<string> {
  const ahead = (value - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7;
  const isPast = rest.some((word) => PAST_WORDS.has(word));
  const isNext = ahead === 0 && rest.some((word) => NEXT_WORDS.has(word));
  const days = isPast ? ahead - 7 : ahead + (isNext ? 7 : 0);
  return {
    value: daysFrom(today, days),
    rest: rest.filter((word) => !PAST_WORDS.has(word) && !NEXT_WORDS.has(word)),
  };
}

/** "2026-07-12", "12.07", "12.07.2026", "12 lipca", "July 12". A slash is not read: its order differs by country. */
function writtenDate(words: readonly string[], today: string): Reading<string> | null {
  const year = Temporal.PlainDate.from(today).year;
  for (const [at, word] of words.entries()) {
    const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
    const dotted = /^(\d{1,2})\.(\d{2})(?:\.(\d{4}))?$/.exec(word);
    const month = MONTHS.get(word);
    const [before, after] = [dayNumber(words[at - 1]), dayNumber(words[at + 1])];
    if (iso !== null) return dated(words, at, at + 1, [Number(iso[1]), Number(iso[2]), Number(iso[3])]);
    if (dotted !== null)
      return dated(words, at, at + 1, [Number(dotted[3] ?? year), Number(dotted[2]), Number(dotted[1])]);
    if (month !== undefined && before !== null) return dated(words, at - 1, at + 1, [year, month, before]);
    if (month !== undefined && after !== null) return dated(words, at, at + 2, [year, month, after]);
  }
  return null;
}

function dayNumber(word: string | undefined): number | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '');
  return match === null ? null : Number(match[1]);
}

function dated(
  words: readonly string[],
  from: number,
  until: number,
  [year, month, day]: readonly [number, number, number],
): Reading<string> | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const last = Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
  if (day > last) return null;
  return { value: Temporal.PlainDate.from({ year, month, day }).toString(), rest: without(words, from, until) };
}

/** The date that many days after a date; negative: before it. */
export function daysFrom(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
