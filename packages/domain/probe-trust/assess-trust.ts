import { freshness } from '../measurements/freshness.ts';
import type { SensorDay } from './sensor-day.ts';
import { DAY_MS } from './sensor.ts';
import type { SignName } from './signs/names.ts';
import { SIGN_NAMES } from './signs/names.ts';
import { SIGNS } from './signs/registry.ts';
import type { DayFacts } from './signs/sign.ts';
import { covers, joined, type SignSpan } from './span.ts';

/** Whether a sensor may be believed. `watch`: one sign; it decides as before, and people should look at it. */
export type Verdict = 'trusted' | 'watch' | 'not_trusted';

/** Why nothing new can be said now; the verdict is then the last one. */
export type Silence = 'no_readings' | 'no_contact' | 'frozen';

/** What the trust in one sensor is judged by. */
export type TrustFacts = DayFacts & {
  /** Contact with its module, by whichever field it last reported. */
  readonly module: {
    readonly newestAtMs: number | null;
    readonly reportingIntervalMinutes: number;
    readonly stationDead: boolean;
  };
};

/** A verdict about one sensor. */
export type Trust = {
  readonly verdict: Verdict;
  /** What it shows now, in the order of the registry. */
  readonly signs: readonly SignName[];
  /** Since when the verdict has been the same, ms; as far back as its days are known. */
  readonly sinceMs: number | null;
  readonly silence: Silence | null;
  readonly trustedDays: TrustedDays;
};

/** "Trusted on 28 of the last 30 days": of the full days on which the sensor measured anything. */
export type TrustedDays = { readonly trusted: number; readonly of: number };

/** Days over which trusted days are counted. */
const COUNTED_DAYS = 30;

/** Whether a sensor may be believed at `nowMs`, from its days up to then. */
export function assessTrust(facts: TrustFacts, nowMs: number): Trust {
  const spans = signSpans(facts);
  return {
    verdict: verdictAt(spans, nowMs),
    signs: signsAt(spans, nowMs).filter((name) => SIGNS[name].evidence !== 'none'),
    sinceMs: sinceOf(spans, facts.days, nowMs),
    silence: silenceOf(facts, spans, nowMs),
    trustedDays: trustedDaysOf(spans, facts.days, nowMs),
  };
}

/** Every time during which a sensor showed a sign, over all days of the facts. */
export function signSpans(facts: DayFacts): readonly SignSpan[] {
  const watch = facts.days.at(-1)?.watch;
  const ofDays = facts.days
    .flatMap(({ spans }) => spans)
    .filter((span) => SIGNS[span.sign].isExplained?.(span, facts) !== true);
  const others = Object.values(SIGNS).flatMap(({ open, overDays }) => [
    ...(watch === undefined ? [] : (open?.(watch) ?? [])),
    ...(overDays?.(facts) ?? []),
  ]);
  return joined([...ofDays, ...others]);
}

/** The signs shown at a moment, in the order of the registry. */
export function signsAt(spans: readonly SignSpan[], atMs: number): readonly SignName[] {
  const shown = new Set(spans.filter((span) => covers(span, atMs)).map(({ sign }) => sign));
  return SIGN_NAMES.filter((name) => shown.has(name));
}

/**
 * The verdict at a moment: two signs of different evidence, or a decisive one, mean distrust, and any other sign means
 * watch. One sign that is not decisive never means distrust, so that the season of two good probes in one greenhouse has
 * no hour of it.
 */
export function verdictAt(spans: readonly SignSpan[], atMs: number): Verdict {
  const shown = spans.filter((span) => covers(span, atMs) && SIGNS[span.sign].evidence !== 'none');
  const evidence = new Set(shown.filter(({ weight }) => weight !== 'hint').map(({ sign }) => SIGNS[sign].evidence));
  if (evidence.size >= 2 || shown.some(({ weight }) => weight === 'decisive')) return 'not_trusted';
  return shown.length === 0 ? 'trusted' : 'watch';
}

/** The moments at which a verdict may change, rising, up to a moment. */
function changesUntil(spans: readonly SignSpan[], untilMs: number): readonly number[] {
  const moments = spans.flatMap((span) => (span.untilMs === null ? [span.fromMs] : [span.fromMs, span.untilMs]));
  return [...new Set(moments)].filter((atMs) => atMs <= untilMs).toSorted((a, b) => a - b);
}

function sinceOf(spans: readonly SignSpan[], days: readonly SensorDay[], nowMs: number): number | null {
  const first = days[0];
  if (first === undefined) return null;
  const verdict = verdictAt(spans, nowMs);
  const moments = [first.summary.day * DAY_MS, ...changesUntil(spans, nowMs)];
  const lastOther = moments.findLastIndex((atMs) => verdictAt(spans, atMs) !== verdict);
  return moments[lastOther + 1] ?? null;
}

function silenceOf({ module, days }: TrustFacts, spans: readonly SignSpan[], nowMs: number): Silence | null {
  const hasMeasured = days.some(({ summary }) => summary.samples > 0);
  if (freshness(module, nowMs) !== 'current') return hasMeasured ? 'no_contact' : 'no_readings';
  if (signsAt(spans, nowMs).includes('frozen')) return 'frozen';
  return hasMeasured ? null : 'no_readings';
}

function trustedDaysOf(spans: readonly SignSpan[], days: readonly SensorDay[], nowMs: number): TrustedDays {
  const today = Math.floor(nowMs / DAY_MS);
  const counted = days.filter(
    ({ summary: { day, samples } }) => samples > 0 && day < today && day >= today - COUNTED_DAYS,
  );
  return { trusted: counted.filter(({ summary }) => isTrustedDay(spans, summary.day)).length, of: counted.length };
}

/** True if no sign showed at any time of a day. */
function isTrustedDay(spans: readonly SignSpan[], day: number): boolean {
  const moments = [day * DAY_MS, ...changesUntil(spans, (day + 1) * DAY_MS - 1).filter((atMs) => atMs > day * DAY_MS)];
  return moments.every((atMs) => verdictAt(spans, atMs) === 'trusted');
}
