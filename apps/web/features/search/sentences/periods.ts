import { daysFrom, readDay } from './days.ts';
import { takePhrase, type Reading } from './words.ts';

/** Whole days, both included, YYYY-MM-DD. */
export type Period = { readonly from: string; readonly until: string };

type PeriodName = 'week' | 'month' | 'year' | 'lastWeek' | 'lastMonth' | 'lastYear';

const PHRASES: readonly (readonly [string, PeriodName])[] = [
  ['this week', 'week'],
  ['w tym tygodniu', 'week'],
  ['ten tydzien', 'week'],
  ['this month', 'month'],
  ['w tym miesiacu', 'month'],
  ['ten miesiac', 'month'],
  ['this year', 'year'],
  ['this season', 'year'],
  ['w tym roku', 'year'],
  ['w tym sezonie', 'year'],
  ['last week', 'lastWeek'],
  ['w zeszlym tygodniu', 'lastWeek'],
  ['w ubieglym tygodniu', 'lastWeek'],
  ['last month', 'lastMonth'],
  ['w zeszlym miesiacu', 'lastMonth'],
  ['w ubieglym miesiacu', 'lastMonth'],
  ['last year', 'lastYear'],
  ['w zeszlym roku', 'lastYear'],
  ['w ubieglym roku', 'lastYear'],
];

/** Reads a period that ends by `today`; this month if the sentence names none. */
export function readPeriod(words: readonly string[], today: string): Reading<Period> {
  const phrase = takePhrase(words, PHRASES);
  if (phrase !== null) return { value: periodOf(phrase.value, today), rest: phrase.rest };
  const day = readDay(words, today);
  if (day !== null && day.value <= today) return { value: { from: day.value, until: day.value }, rest: day.rest };
  return { value: periodOf('month', today), rest: words };
}

function periodOf(name: PeriodName, today: string): Period {
  const date = Temporal.PlainDate.from(today);
  const monday = daysFrom(today, 1 - date.dayOfWeek);
  const first = daysFrom(today, 1 - date.day);
  switch (name) {
    case 'week':
      return { from: monday, until: today };
    case 'month':
      return { from: first, until: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
    case 'lastWeek':
      return { from: daysFrom(monday, -7), until: daysFrom(monday, -1) };
    case 'lastMonth': {
      const until = daysFrom(first, -1);
      return { from: `${until.slice(0, 7)}-01`, until };
    }
    case 'lastYear':
      return { from: `${date.year - 1}-01-01`, until: `${date.year - 1}-12-31` };
  }
}
