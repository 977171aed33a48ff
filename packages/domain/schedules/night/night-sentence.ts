import type { Language } from '../../core/language.ts';
import { durationText } from '../../units/duration.ts';
import { formatNumber } from '../../units/format.ts';
import { nameList, type NameDetail } from './name-list.ts';
import { type NightRun, type NightSkip, type NightStory, sumsOf } from './night-facts.ts';
import type { NightLead, NightTexts } from './night-texts.ts';
import { texts as en } from './texts-en.ts';
import { texts as pl } from './texts-pl.ts';

/** Characters of the longest sentence: it stays two or three lines on a phone. */
export const NIGHT_SENTENCE_LENGTH = 140;

const TEXTS = { pl, en } satisfies Record<Language, NightTexts>;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Who reads it. `hasLead`: false where a title already names the night. */
export type NightReader = { readonly language: Language; readonly zone: string; readonly hasLead?: boolean };

/** How much of it is told; each step makes the sentence shorter, and leaves out no section that runs. */
type Detail = {
  readonly names: NameDetail;
  readonly extras: boolean;
  /** Whether running, coming and done are told apart. */
  readonly states: boolean;
  /** 3: every reason with names · 2: with numbers · 1: the reason of the most sections · 0: only how many. */
  readonly skips: 0 | 1 | 2 | 3;
  /** Deviations that are named; the others are counted. */
  readonly deviations: number;
};

const FULL: Detail = { names: { most: 6, length: 24 }, extras: true, states: true, skips: 3, deviations: 3 };
const BRIEF: Detail = { names: { most: 6, length: 12 }, extras: false, states: true, skips: 3, deviations: 1 };
const DETAILS: readonly Detail[] = [
  FULL,
  { ...FULL, extras: false },
  { ...FULL, extras: false, deviations: 1 },
  BRIEF,
  { ...BRIEF, deviations: 0 },
  { ...BRIEF, skips: 2 },
  { ...BRIEF, names: { most: 3, length: 12 }, skips: 3 },
  { ...BRIEF, names: { most: 3, length: 12 }, skips: 2 },
  { ...BRIEF, names: { most: 2, length: 8 }, skips: 1 },
  { ...BRIEF, names: { most: 2, length: 8 }, skips: 1, deviations: 0 },
  { ...BRIEF, names: { most: 0, length: 0 }, skips: 1, deviations: 0 },
  { ...BRIEF, names: { most: 0, length: 0 }, skips: 0, deviations: 0 },
  { ...BRIEF, names: { most: 0, length: 0 }, skips: 0, deviations: 0, states: false },
];

/**
 * The night in one sentence of at most `NIGHT_SENTENCE_LENGTH` characters, without a full stop: what runs, how long and
 * how much in all, what is skipped and why, what was not as planned, when the last valve closes. One that would be
 * longer names less and counts more.
 */
export function nightSentence(story: NightStory, nowMs: number, reader: NightReader): string {
  let parts: readonly Part[] = [];
  for (const detail of DETAILS) {
    parts = partsOf(story, nowMs, reader, detail);
    if (lengthOf(parts) <= NIGHT_SENTENCE_LENGTH) break;
  }
  // Only if a night has nearly all that can be told of one.
  for (const kind of LAST_FIRST) {
    if (lengthOf(parts) <= NIGHT_SENTENCE_LENGTH) break;
    parts = parts.filter((part) => part.kind !== kind);
  }
  const sentence = joined(parts);
  return sentence.charAt(0).toLocaleUpperCase(reader.language) + sentence.slice(1);
}

/** A part of the sentence; the first is never left out. */
type Part = { readonly kind: 'head' | 'skip' | 'dry' | 'unconfirmed' | OptionalPart; readonly text: string };
type OptionalPart = 'metered' | 'unknown' | 'deviation' | 'done';

/** What is left out if even the numbers are too long, the least important first. */
const LAST_FIRST: readonly OptionalPart[] = ['metered', 'unknown', 'deviation', 'done'];

function joined(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('; ');
}

function lengthOf(parts: readonly Part[]): number {
  return joined(parts).length;
}

/** True if nothing of the night runs now or is still to come. */
export function isNightOver({ runs, untilMs }: NightStory, nowMs: number): boolean {
  return nowMs >= untilMs || (runs.length > 0 && runs.every(isOver));
}

function partsOf(story: NightStory, nowMs: number, reader: NightReader, detail: Detail): readonly Part[] {
  const { language, zone, hasLead = true } = reader;
  const texts = TEXTS[language];
  const { runs, areSkipsKnown } = story;
  const hasPassed = isNightOver(story, nowMs);
  const lead = hasLead ? texts.lead[leadOf(story, nowMs, zone)] : '';
  const names = (of: readonly string[]) =>
    detail.names.most === 0 ? String(countOf(of)) : nameList(of, detail.names, texts, language);
  const telling = { texts, names, detail, hasPassed, language };
  const left = hasPassed ? [] : runs.filter((run) => !isOver(run));
  const lastClosesMs = Math.max(...left.map(({ untilMs }) => untilMs));
  const of = (kind: Part['kind'], told: readonly string[]) => told.map((text): Part => ({ kind, text }));
  return [
    ...of('head', [[lead, headOf(story, telling)].filter((part) => part !== '').join(' ')]),
    ...of('skip', skipParts(story.skips, telling)),
    ...of('unknown', areSkipsKnown || hasPassed ? [] : [texts.skipsUnknown]),
    ...of('dry', story.dry.length === 0 ? [] : [texts.dry(names(story.dry))]),
    ...of('deviation', deviationParts(runs, telling)),
    ...of('metered', story.meteredM3 === null ? [] : [texts.metered(waterText(story.meteredM3, language))]),
    ...of('unconfirmed', unconfirmedPart(runs, texts, names)),
    ...of('done', left.length === 0 ? [] : [texts.done(clockText(lastClosesMs, zone))]),
  ];
}

type Telling = {
  readonly texts: NightTexts;
  readonly names: (names: readonly string[]) => string;
  readonly detail: Detail;
  readonly hasPassed: boolean;
  readonly language: Language;
};

/** What runs, with its sums. */
function headOf({ runs }: NightStory, { texts, detail, hasPassed, language }: Telling): string {
  if (runs.length === 0) return texts.nothing(hasPassed);
  const nameOf = ({ name, isByHand }: NightRun) =>
    detail.extras && isByHand && name !== '' ? texts.byHand(name) : name;
  const names = (of: readonly string[]) => nameList(of, detail.names, texts, language);
  const isDue = runs.every(({ isConfirmed }) => !isConfirmed);
  const { durationMs, waterM3 } = sumsOf(runs);
  const fertilised = runs.filter(({ isFertilised }) => isFertilised).length;
  const sums = [
    durationText(durationMs / MINUTE_MS),
    ...(waterM3 === null ? [] : [waterText(waterM3, language)]),
    ...(detail.extras && fertilised > 0 ? [texts.fertiliser(fertilised === runs.length)] : []),
  ].join(', ');
  if (hasPassed) return `${texts.ran(names(runs.map(nameOf)), isDue)}, ${sums}`;
  if (runs.every(({ state }) => state === 'coming')) return `${names(runs.map(nameOf))}, ${sums}`;
  if (!detail.states) return `${names(runs.map(nameOf))}, ${texts.inAll}${sums}`;
  // A section with several runs is named once, by the one that matters most.
  const running = runs.filter(({ state }) => state === 'running');
  const coming = without(
    runs.filter(({ state }) => state === 'coming'),
    running,
  );
  const done = without(runs.filter(isOver), [...running, ...coming]);
  const told = (some: readonly NightRun[]) => (some.length === 0 ? null : names(some.map(nameOf)));
  return `${texts.now(told(running), told(coming), told(done))}, ${texts.inAll}${sums}`;
}

function without(runs: readonly NightRun[], others: readonly NightRun[]): readonly NightRun[] {
  const named = new Set(others.map(({ name }) => name));
  return runs.filter(({ name }) => name === '' || !named.has(name));
}

/** Sections without water: those with the same reason together. */
function skipParts(skips: readonly NightSkip[], { texts, names, detail, hasPassed, language }: Telling): string[] {
  const groups = [
    ...Map.groupBy(skips, ({ gap, reason, isByHand }) => `${gap} ${isByHand} ${reason?.en ?? ''}`).values(),
  ].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, names: [first, ...others].flatMap((skip) => skip.names) }],
  );
  const told = ({ gap, reason, isByHand, names: skipped }: NightSkip) => {
    const list = detail.skips === 3 ? names(skipped) : texts.count(countOf(skipped));
    return texts.skip(list, gap, reason?.[language] ?? null, isByHand);
  };
  if (detail.skips >= 2) return groups.map(told);
  const [most, ...others] = groups.toSorted((a, b) => countOf(b.names) - countOf(a.names));
  if (most === undefined) return [];
  const rest = countOf((detail.skips === 1 ? others : groups).flatMap((skip) => skip.names));
  return [...(detail.skips === 1 ? [told(most)] : []), ...(rest === 0 ? [] : [texts.skipCount(rest, hasPassed)])];
}

/** Distinct sections; those without a name count each. */
function countOf(names: readonly string[]): number {
  const named = names.filter((name) => name.trim() !== '');
  return new Set(named).size + names.length - named.length;
}

/** How what ran differs from the plan: stopped first, then the largest differences. */
function deviationParts(
  runs: readonly NightRun[],
  { texts, names, detail }: Pick<Telling, 'texts' | 'names' | 'detail'>,
) {
  const stopped = runs.filter(({ state }) => state === 'stopped');
  const differing = runs
    .filter((run) => run.state !== 'stopped' && differenceMs(run) >= MINUTE_MS)
    .toSorted((a, b) => differenceMs(b) - differenceMs(a));
  const told = differing.slice(0, detail.deviations);
  const rest = differing.length - told.length;
  return [
    ...(stopped.length === 0 ? [] : [texts.stopped(names(stopped.map(({ name }) => name)))]),
    ...told.map(({ name, shorterMs, laterMs }) =>
      shorterMs >= laterMs
        ? texts.shorter(names([name]), durationText(shorterMs / MINUTE_MS))
        : texts.later(names([name]), durationText(laterMs / MINUTE_MS)),
    ),
    ...(rest === 0 ? [] : [texts.deviating(rest)]),
  ];
}

function differenceMs({ shorterMs, laterMs }: NightRun): number {
  return Math.max(shorterMs, laterMs);
}

function unconfirmedPart(runs: readonly NightRun[], texts: NightTexts, names: Telling['names']): string[] {
  const open = runs.filter(({ isConfirmed }) => !isConfirmed);
  if (open.length === 0) return [];
  return [texts.unconfirmed(open.length === runs.length ? null : names(open.map(({ name }) => name)))];
}

function isOver({ state }: NightRun): boolean {
  return state === 'over' || state === 'stopped';
}

/** After its end it is the last night; half a day later, the one before that. In its evening it is tonight. */
function leadOf(story: NightStory, nowMs: number, zone: string): NightLead {
  if (!isNightOver(story, nowMs)) return 'tonight';
  if (nowMs >= story.untilMs + 12 * HOUR_MS) return 'before';
  const dayOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
  return dayOf(nowMs).equals(dayOf(story.fromMs)) && nowMs < story.untilMs ? 'tonight' : 'last';
}

function waterText(m3: number, language: Language): string {
  return `${formatNumber(m3, 1, language)} m³`;
}

function clockText(ms: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}
