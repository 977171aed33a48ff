import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, type Text } from '../../core/language.ts';
import { durationText } from '../../units/duration.ts';
import { formatNumber } from '../../units/format.ts';
import { type NightRun, type NightSkip, type NightStory, sumsOf } from './night-facts.ts';
import { NIGHT_SENTENCE_LENGTH, nightSentence } from './night-sentence.ts';

const zone = 'Europe/Warsaw';
const MINUTE_MS = 60_000;
const at = (clock: string, day = '2026-06-12') =>
  Temporal.ZonedDateTime.from(`${day}T${clock}[${zone}]`).epochMilliseconds;
const fromMs = at('18:00', '2026-06-11');
const untilMs = at('08:00');
const soil: Text = { pl: 'gleba 20,04 %, próg 20', en: 'soil 20.04 %, limit 20' };

function run(name: string, start: string, minutes: number, change: Partial<NightRun> = {}): NightRun {
  const opensMs = at(start);
  return {
    name,
    fromMs: opensMs,
    untilMs: opensMs + minutes * MINUTE_MS,
    waterM3: (12 * minutes) / 60,
    state: 'coming',
    isByHand: false,
    isFertilised: false,
    isConfirmed: true,
    shorterMs: 0,
    laterMs: 0,
    ...change,
  };
}
const skip = (names: readonly string[], change: Partial<NightSkip> = {}): NightSkip => ({
  names,
  gap: 'skipped',
  reason: soil,
  isByHand: false,
  ...change,
});
const story = (change: Partial<NightStory>): NightStory => ({
  fromMs,
  untilMs,
  runs: [run('A', '05:30', 15), run('B', '05:45', 15), run('D', '06:00', 15)],
  skips: [],
  areSkipsKnown: true,
  dry: [],
  meteredM3: null,
  ...change,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const told = (change: Partial<NightStory>, nowMs: number, language: Language = 'en') =>
  plain(nightSentence(story(change), nowMs, { language, zone }));

const evening = at('20:00', '2026-06-11');
const morning = at('09:00');
const over = { state: 'over' } as const;
const ran = [
  run('A', '05:30', 15, over),
  run('B', '05:45', 11, { ...over, shorterMs: 4 * MINUTE_MS }),
  run('D', '06:00', 15, over),
];
const sections = (count: number, nameOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => run(nameOf(index), '05:30', 1));

describe('the night in one sentence', () => {
  test.each<[string, Partial<NightStory>, number, string, string]>([
    [
      'coming',
      { skips: [skip(['E'])] },
      evening,
      'Tonight A, B and D, 45 min, 9.0 m³; E skipped: soil 20.04 %, limit 20; done by 06:15',
      'Dziś w nocy A, B i D, 45 min, 9,0 m³; pominięte: E (gleba 20,04 %, próg 20); koniec do 06:15',
    ],
    [
      'running',
      { runs: [run('C', '05:00', 30, over), run('A', '05:30', 15, { state: 'running' }), run('B', '05:45', 15)] },
      at('05:40'),
      'Tonight A running, B to come, C done, in all 1 h, 12.0 m³; done by 06:00',
      'Dziś w nocy teraz A, potem B, już po: C, razem 1 h, 12,0 m³; koniec do 06:00',
    ],
    [
      'between two runs of one section',
      { runs: [run('A', '02:00', 30, over), run('A', '06:00', 30)] },
      at('03:00'),
      'Tonight A to come, in all 1 h, 12.0 m³; done by 06:30',
      'Dziś w nocy jeszcze A, razem 1 h, 12,0 m³; koniec do 06:30',
    ],
    [
      'over',
      { runs: ran, skips: [skip(['E'])] },
      morning,
      'Last night A, B and D ran, 41 min, 8.2 m³; E skipped: soil 20.04 %, limit 20; B 4 min shorter than planned',
      'Ostatniej nocy A, B i D, 41 min, 8,2 m³; pominięte: E (gleba 20,04 %, próg 20); B 4 min krócej niż w planie',
    ],
    [
      'the one before, seen at five in the morning',
      { runs: [run('A', '05:30', 15, over)] },
      at('05:06', '2026-06-13'),
      'The night before A ran, 15 min, 3.0 m³',
      'Poprzedniej nocy A, 15 min, 3,0 m³',
    ],
    ['empty', { runs: [] }, evening, 'Tonight no irrigation', 'Dziś w nocy bez nawadniania'],
    ['empty and past', { runs: [] }, morning, 'Last night no water ran', 'Ostatniej nocy woda nie płynęła'],
    [
      'skipped for one reason',
      { runs: [], skips: [skip(['A', 'B']), skip(['E'])] },
      evening,
      'Tonight no irrigation; A, B and E skipped: soil 20.04 %, limit 20',
      'Dziś w nocy bez nawadniania; pominięte: A, B i E (gleba 20,04 %, próg 20)',
    ],
    [
      'in a paused account',
      {
        runs: [],
        skips: [
          skip(['A', 'B'], { reason: { pl: 'konto zablokowane lub wygasło', en: 'account blocked or expired' } }),
        ],
      },
      evening,
      'Tonight no irrigation; A and B skipped: account blocked or expired',
      'Dziś w nocy bez nawadniania; pominięte: A i B (konto zablokowane lub wygasło)',
    ],
    [
      'of unknown flow',
      { runs: [run('A', '05:30', 15, { waterM3: null }), run('B', '05:45', 15)] },
      evening,
      'Tonight A and B, 30 min; done by 06:00',
      'Dziś w nocy A i B, 30 min; koniec do 06:00',
    ],
    [
      'while it is not known what is skipped',
      { runs: [run('A', '05:30', 15)], areSkipsKnown: false },
      evening,
      'Tonight A, 15 min, 3.0 m³; skips not known; done by 05:45',
      'Dziś w nocy A, 15 min, 3,0 m³; nie wiadomo, co pominięte; koniec do 05:45',
    ],
    [
      'of many short names',
      { runs: sections(12, (index) => String.fromCodePoint(65 + index)) },
      evening,
      'Tonight A to L, 12 sections, 12 min, 2.4 m³; done by 05:31',
      'Dziś w nocy od A do L, 12 sekcji, 12 min, 2,4 m³; koniec do 05:31',
    ],
    [
      'without names',
      { runs: sections(3, () => '') },
      evening,
      'Tonight 3 sections, 3 min, 0.6 m³; done by 05:31',
      'Dziś w nocy 3 sekcje, 3 min, 0,6 m³; koniec do 05:31',
    ],
    [
      'with fertiliser and an opening by hand',
      { runs: [run('A', '05:30', 15, { isFertilised: true }), run('C', '05:45', 15, { isByHand: true })] },
      evening,
      'Tonight A and C (by hand), 30 min, 6.0 m³, partly with fertiliser; done by 06:00',
      'Dziś w nocy A i C (ręcznie), 30 min, 6,0 m³, częściowo z nawozem; koniec do 06:00',
    ],
    [
      'that the station has not confirmed',
      { runs: [run('A', '05:30', 15, { isConfirmed: false }), run('B', '05:45', 15)] },
      evening,
      'Tonight A and B, 30 min, 6.0 m³; A not confirmed by the station; done by 06:00',
      'Dziś w nocy A i B, 30 min, 6,0 m³; stacja nie potwierdziła: A; koniec do 06:00',
    ],
    [
      'of which nothing has been reported',
      { runs: [run('A', '05:30', 15, { ...over, isConfirmed: false })] },
      morning,
      'Last night A due, 15 min, 3.0 m³; not confirmed by the station',
      'Ostatniej nocy w planie A, 15 min, 3,0 m³; stacja nie potwierdziła',
    ],
    [
      'with a valve that is open without water',
      { runs: [run('B', '05:45', 15)], dry: ['A'] },
      at('05:40'),
      'Tonight B, 15 min, 3.0 m³; A open without water; done by 06:00',
      'Dziś w nocy B, 15 min, 3,0 m³; otwarte bez wody: A; koniec do 06:00',
    ],
    [
      'with less water than its flow gives',
      { runs: [run('A', '05:30', 15, over)], meteredM3: 1.2 },
      morning,
      'Last night A ran, 15 min, 3.0 m³; only 1.2 m³ metered',
      'Ostatniej nocy A, 15 min, 3,0 m³; wodomierz: tylko 1,2 m³',
    ],
    [
      'with failures',
      {
        runs: [
          run('A', '05:30', 15, { ...over, state: 'stopped' }),
          run('B', '06:10', 15, { ...over, laterMs: 10 * MINUTE_MS }),
        ],
        skips: [skip(['C'], { gap: 'not_opened' }), skip(['D'], { gap: 'missed' }), skip(['E'], { isByHand: true })],
      },
      morning,
      'Last night A and B ran, 30 min, 6.0 m³; C did not open; D missed; E skipped by hand; A stopped by hand; B 10 min later than planned',
      'Ostatniej nocy A i B, 30 min, 6,0 m³; nie otwarto: C; nie ruszyło: D; pominięto ręcznie: E; zatrzymano ręcznie: A; inaczej niż w planie: 1',
    ],
  ])('a night that is %s is told in both languages', (_what, change, nowMs, english, polish) => {
    expect([told(change, nowMs), told(change, nowMs, 'pl')]).toEqual([english, polish]);
  });

  test('a title that names the night already takes the place of its beginning', () => {
    const sentence = nightSentence(story({ runs: [] }), evening, { language: 'pl', zone, hasLead: false });
    expect(sentence).toBe('Bez nawadniania');
  });

  test.each([
    ['2026-03-28', '2026-03-29', 13],
    ['2026-10-24', '2026-10-25', 15],
  ])('a night from %s to %s, in which the clocks change, has its real %s hours', (before, day, hours) => {
    const [opensMs, closesMs] = [at('18:00', before), at('08:00', day)];
    const whole = { ...run('A', '05:30', 0), fromMs: opensMs, untilMs: closesMs, waterM3: null };
    const sentence = told({ fromMs: opensMs, untilMs: closesMs, runs: [whole] }, at('17:00', before));
    expect(sentence).toBe(`Tonight A, ${hours} h; done by 08:00`);
  });

  const name = fc.oneof(
    fc.constantFrom('A', 'B', 'C', '12b', '', 'Kwatera południowa za stodołą Kowalskich', 'Tunel', 'X'.repeat(60)),
    fc.constantFrom('!  !', ' A  B ', 'null', 'a {{b}}', 'a((((((((((((((((((((((((((b'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.replaceAll(/[;,]|\s+/gu, ' ')),
  );
  const reason = fc.constantFrom(
    soil,
    null,
    { pl: 'program wstrzymany', en: 'paused' },
    { pl: 'p'.repeat(45), en: 'r'.repeat(45) },
  );
  const anyRun = fc
    .record({
      name,
      start: fc.integer({ min: 0, max: 13 * 60 }),
      minutes: fc.integer({ min: 1, max: 600 }),
      waterM3: fc.option(fc.double({ min: 0, max: 900, noNaN: true }), { freq: 9 }),
      state: fc.constantFrom('coming', 'running', 'over', 'stopped'),
      isByHand: fc.boolean(),
      isFertilised: fc.boolean(),
      isConfirmed: fc.boolean(),
      shorterMs: fc.nat(3_600_000),
      laterMs: fc.nat(3_600_000),
    } as const)
    .map(({ start, minutes, ...rest }): NightRun => {
      const opensMs = fromMs + start * MINUTE_MS;
      return { ...rest, fromMs: opensMs, untilMs: Math.min(untilMs, opensMs + minutes * MINUTE_MS) };
    });
  const anyStory: fc.Arbitrary<NightStory> = fc.record({
    fromMs: fc.constant(fromMs),
    untilMs: fc.constant(untilMs),
    runs: fc.array(anyRun, { maxLength: 60 }),
    skips: fc.array(
      fc.record({
        names: fc.array(name, { minLength: 1, maxLength: 12 }),
        gap: fc.constantFrom('skipped', 'not_opened', 'broke', 'missed', 'cancelled'),
        reason,
        isByHand: fc.boolean(),
      } as const),
      { maxLength: 12 },
    ),
    areSkipsKnown: fc.boolean(),
    dry: fc.array(name, { maxLength: 6 }),
    meteredM3: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
  });
  const anyNow = fc.integer({ min: fromMs - 6 * 3_600_000, max: untilMs + 30 * 3_600_000 });

  test('any night is told within the length, with all its sections named or counted and the sums of its runs', () => {
    fc.assert(
      fc.property(anyStory, anyNow, fc.constantFrom(...LANGUAGES), (facts, nowMs, language) => {
        const sentence = nightSentence(facts, nowMs, { language, zone });
        expect(sentence.length).toBeLessThanOrEqual(NIGHT_SENTENCE_LENGTH);
        expect(brokenTexts(sentence, facts)).toEqual([]);
        expect(sentence).toBe(sentence.trim());
        if (facts.runs.length === 0) return;
        const { durationMs, waterM3 } = sumsOf(facts.runs);
        expect(sentence).toContain(durationText(durationMs / MINUTE_MS));
        const water = waterM3 === null ? '' : `${formatNumber(waterM3, 1, language)} m³`;
        expect(sentence).toContain(water);
        expect(statesSections(sentence, facts)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  /** Texts of a value or template that was not filled in; those that a user has typed as a name are left out. */
  function brokenTexts(sentence: string, { runs, skips, dry }: NightStory): readonly string[] {
    const names = [...runs.map((one) => one.name), ...skips.flatMap((skip) => skip.names), ...dry];
    const isTyped = (text: string) => text !== '  ' && names.some((one) => one.includes(text));
    const broken = ['undefined', 'NaN', 'Infinity', 'null', '{{', '  '];
    return broken.filter((text) => sentence.includes(text) && !isTyped(text));
  }

  /** True if each section of the runs is in the sentence by name, or the sentence counts sections. */
  function statesSections(sentence: string, { runs }: NightStory): boolean {
    const head = plain(sentence.split('; ')[0] ?? '');
    // As a sentence writes the beginning of any name: with single spaces, and no mark before "…".
    const starts = runs.map((one) => one.name.trim().replaceAll(/\s+/gu, ' ').slice(0, 5));
    const names = starts.map((start) => start.replace(/[\s·,;:.(–-]+$/u, ''));
    const isCounted = /\d+ (more|section)|jeszcze \d+|\d+ sekcj/u.test(head);
    return isCounted || names.every((one) => head.includes(one));
  }
});
