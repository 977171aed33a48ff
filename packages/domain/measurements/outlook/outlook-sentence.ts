import type { Language } from '../../core/language.ts';
import { decimalsBesideLimit } from '../../units/limit-decimals.ts';
import { formatNumber } from '../../units/format.ts';
import { reachesMs, type ValueOutlook } from './value-outlook.ts';

/** A limit that decides about runs of a schedule. */
export type DecidingLimit = {
  readonly schedule: string;
  /** In the unit that is shown. */
  readonly limit: number;
  /** Whether a run takes place with the value on the side of the limit where it is now. */
  readonly runsNow: boolean;
  /** Starts of its coming runs, UTC ms, the earliest first. */
  readonly startsMs: readonly number[];
};

export type Reader = {
  readonly language: Language;
  readonly timeZone: string;
  readonly nowMs: number;
  /** As the value is shown: "%", one decimal. */
  readonly unit: string;
  readonly decimals: number;
};

/** How far a straight line through the last days says anything. */
const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

const WEEKDAYS = {
  en: {
    of: ["Monday's", "Tuesday's", "Wednesday's", "Thursday's", "Friday's", "Saturday's", "Sunday's"],
    on: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
  },
  pl: {
    of: ['poniedziałkowych', 'wtorkowych', 'środowych', 'czwartkowych', 'piątkowych', 'sobotnich', 'niedzielnych'],
    on: ['w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę', 'w niedzielę'],
  },
} as const;

/**
 * Says what a value has done since the last water, when it reaches a limit, and what that means for the runs which the
 * limit decides: "falling 0.2 % a day since Friday's 15 minutes; 18 % on Tuesday, so Borówka runs on Wednesday".
 *
 * @returns One sentence without a full stop; empty if nothing can be told from the readings.
 */
export function outlookSentence(outlook: ValueOutlook, limits: readonly DecidingLimit[], reader: Reader): string {
  const change = changeText(outlook, reader);
  const what = limits.flatMap((limit) => consequenceText(outlook, limit, reader));
  return [change, ...what].filter((part) => part !== '').join('; ');
}

function changeText(outlook: ValueOutlook, reader: Reader): string {
  const { perDay, since } = outlook;
  const { language } = reader;
  const sinceText = since === null ? periodText(outlook, reader) : waterText(since.endMs, since.minutes, reader);
  if (perDay === null)
    return since === null ? '' : { en: `measured ${sinceText}`, pl: `zmierzono ${sinceText}` }[language];
  const amount = formatNumber(Math.abs(perDay), changeDecimals(perDay, reader.decimals), language);
  if (Number(Math.abs(perDay).toFixed(reader.decimals + 1)) === 0)
    return { en: `steady ${sinceText}`, pl: `bez zmian ${sinceText}` }[language];
  const rate = `${amount} ${reader.unit}`.trim();
  return perDay < 0
    ? { en: `falling ${rate} a day ${sinceText}`, pl: `spada o ${rate} na dobę ${sinceText}` }[language]
    : { en: `rising ${rate} a day ${sinceText}`, pl: `rośnie o ${rate} na dobę ${sinceText}` }[language];
}

/** One digit more than the value has, where its own would show no change. */
function changeDecimals(perDay: number, decimals: number): number {
  return Number(Math.abs(perDay).toFixed(decimals)) === 0 ? decimals + 1 : decimals;
}

/** "since Friday's 15 minutes"; before the last week with its date. */
function waterText(endMs: number, minutes: number, reader: Reader): string {
  const whole = Math.max(1, Math.round(minutes));
  const { language, nowMs } = reader;
  if (nowMs - endMs < 6.5 * DAY_MS) {
    const day = WEEKDAYS[language].of[weekdayOf(endMs, reader)] ?? '';
    return { en: `since ${day} ${whole} minutes`, pl: `od ${day} ${whole} min podlewania` }[language];
  }
  const date = dateOf(endMs, reader);
  return { en: `since the ${whole} minutes of ${date}`, pl: `od ${whole} min podlewania z ${date}` }[language];
}

function periodText({ fromMs, last }: ValueOutlook, { language }: Reader): string {
  const days = Math.max(1, Math.round((last.atMs - fromMs) / DAY_MS));
  return {
    en: `in the last ${days === 1 ? 'day' : `${days} days`}`,
    pl: `przez ostatnie ${days === 1 ? '24 godz.' : `${days} dni`}`,
  }[language];
}

/** What the limit of a schedule makes of it; nothing if its runs do not change within a week. */
function consequenceText(outlook: ValueOutlook, decided: DecidingLimit, reader: Reader): string[] {
  const { language, unit } = reader;
  const { schedule, limit, runsNow, startsMs } = decided;
  const atMs = reachesMs(outlook, limit, DAYS_AHEAD);
  const decimals = decimalsBesideLimit(reader.decimals, limit, outlook.last.value);
  const limitText = `${formatNumber(limit, decimals, language)} ${unit}`.trim();
  const next = startsMs.find((startMs) => startMs >= (atMs ?? reader.nowMs));
  if (next === undefined) return [];
  const runs = atMs === null ? runsNow : !runsNow;
  const run = WEEKDAYS[language].on[weekdayOf(next, reader)] ?? '';
  const result = {
    en: `${schedule} ${runs ? 'runs' : 'does not run'} ${run}`,
    pl: `${schedule} ${runs ? 'podleje' : 'nie podleje'} ${run}`,
  }[language];
  if (atMs === null) return [{ en: `limit ${limitText}: ${result}`, pl: `granica ${limitText}: ${result}` }[language]];
  const day = WEEKDAYS[language].on[weekdayOf(atMs, reader)] ?? '';
  return [{ en: `${limitText} ${day}, so ${result}`, pl: `${limitText} ${day}, więc ${result}` }[language]];
}

/** 0: Monday. */
function weekdayOf(atMs: number, { timeZone }: Reader): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).dayOfWeek - 1;
}

function dateOf(atMs: number, { timeZone, language }: Reader): string {
  return Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toLocaleString(language === 'pl' ? 'pl-PL' : 'en-GB', { day: 'numeric', month: 'short' });
}
