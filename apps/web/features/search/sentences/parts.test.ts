import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay } from './days.ts';
import { readBareMinutes, readMinutes } from './minutes.ts';
import { readStartTime } from './start-time.ts';
import { sentenceWords } from './words.ts';

/** A Wednesday. */
const TODAY = '2026-07-15';

describe('how long', () => {
  test.each([
    ['open b for 20', 20],
    ['otwórz B na 20', 20],
    ['otworz b na 20 min', 20],
    ['20min B otwórz', 20],
    ['podlej b przez dwadzieścia pięć minut', 25],
    ['open b for twenty five minutes', 25],
    ['open b for forty', 40],
    ['otwórz b na sześćdziesiąt minut', 60],
    ['otwórz b na pół godziny', 30],
    ['open b for half an hour', 30],
    ['open b for 1 h', 60],
    ['otwórz b na 1,5 godz.', 90],
    ['open b for 1.5h', 90],
    ['otwórz b na 1 h 30 min', 90],
    ['open b 1 hour and 15 minutes', 75],
    ['otwórz b na godzinę', 60],
    ['otwórz b na półtorej godziny', 90],
    ['otwórz b na kwadrans', 15],
    ['open b for 1.1 h', 66],
    ['open b for 2000 min', 2000],
    ['open b for 0,5 min', 0.5],
  ])('"%s" says %d min', (typed, minutes) => {
    const read = readMinutes(sentenceWords(typed));
    expect(read?.value).toBe(minutes);
    expect(read?.rest.filter((word) => !['open', 'otworz', 'podlej'].includes(word))).toEqual(['b']);
  });

  test.each(['open b', 'open 2', 'otwórz b na 1.500 min', 'h', 'kwatera m'])('"%s" does not say how long', (typed) => {
    expect(readMinutes(sentenceWords(typed))).toBeNull();
  });

  test('the last number without a unit can be minutes, in digits or words', () => {
    expect(readBareMinutes(sentenceWords('podlej tunel 1 20'))).toEqual({ value: 20, rest: ['podlej', 'tunel', '1'] });
    expect(readBareMinutes(sentenceWords('podlej b dwadzieścia pięć'))).toEqual({ value: 25, rest: ['podlej', 'b'] });
    expect(readBareMinutes(sentenceWords('podlej b'))).toBeNull();
  });

  test('any whole number of minutes is read in any place of the sentence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), fc.constantFrom('min', 'minut', 'minutes', ' min'), (n, unit) => {
        for (const typed of [`open b ${n}${unit === ' min' ? unit : ` ${unit}`}`, `${n} ${unit} open b`])
          expect(readMinutes(sentenceWords(typed))).toEqual({ value: n, rest: ['open', 'b'] });
      }),
    );
  });

  test('no typed text makes a reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const words = sentenceWords(typed);
        expect(() => [
          readMinutes(words),
          readBareMinutes(words),
          readDay(words, TODAY),
          readStartTime(words),
        ]).not.toThrow();
      }),
    );
  });
});

describe('which day', () => {
  test.each([
    ['jutro', '2026-07-16'],
    ['tomorrow', '2026-07-16'],
    ['day after tomorrow', '2026-07-17'],
    ['pojutrze', '2026-07-17'],
    ['dziś', '2026-07-15'],
    ['wczoraj', '2026-07-14'],
    ['środa', '2026-07-15'],
    ['w piątek', '2026-07-17'],
    ['monday', '2026-07-20'],
    ['next wednesday', '2026-07-22'],
    ['następny piątek', '2026-07-17'],
    ['last monday', '2026-07-13'],
    ['zeszła środa', '2026-07-08'],
    ['2026-08-01', '2026-08-01'],
    ['12.07', '2026-07-12'],
    ['12.07.2025', '2025-07-12'],
    ['1 sierpnia', '2026-08-01'],
    ['August 1st', '2026-08-01'],
  ])('"%s" is %s', (typed, date) => expect(readDay(sentenceWords(typed), TODAY)?.value).toBe(date));

  test.each(['31.02', '2026-13-01', 'sun', 'maj', '40 lipca', '1/2', 'open b for 20'])('"%s" is no day', (typed) => {
    expect(readDay(sentenceWords(typed), TODAY)).toBeNull();
  });
});

describe('when it starts', () => {
  test.each([
    ['at 5', '05:00'],
    ['o 5:30', '05:30'],
    ['o piątej', '05:00'],
    ['at 5 pm', '17:00'],
    ['5am', '05:00'],
    ['12 am', '00:00'],
    ['21:15', '21:15'],
  ])('"%s" is %s', (typed, time) => expect(readStartTime(sentenceWords(typed))?.value).toBe(time));

  test.each(['at 25:00', 'b for 20', 'at noon', 'o 5:75'])('"%s" is no time', (typed) => {
    expect(readStartTime(sentenceWords(typed))).toBeNull();
  });
});
