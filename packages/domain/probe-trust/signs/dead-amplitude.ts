import { median } from '../../core/statistics.ts';
import { comparableDays, type DaySummary, type SensorDay } from '../sensor-day.ts';
import { DAY_MS, type Response } from '../sensor.ts';
import { spanOf, type SignSpan } from '../span.ts';
import type { DayFacts, Sign } from './sign.ts';

/** Share of the learnt response to water below which a run counts as not answered, and how many in a row are a sign. */
const DEAD_RESPONSE = 0.3;
const RUNS = 3;
/** Learnt is the median of up to 20 responses, of at least five. */
const LEARNT_FROM = 20;
const MIN_LEARNT = 5;
/** Smallest expected rise that a probe can show reliably, percentage points. */
const MIN_EXPECTED_PCT = 0.25;

/** Days by which it is judged how wet a full soil is. */
const FULL_DAYS = 14;

/** Days that are compared with the earlier ones. */
const RECENT_DAYS = 5;
const EARLIER_DAYS = 21;
const MIN_EARLIER_DAYS = 7;
/**
 * Share of its own earlier amplitude, compared with a twin's, below which a probe is dead. In a recorded season it never
 * fell below 0.58 for two good probes; a gain of 0.3 makes it 0.3.
 */
const DEAD_AGAINST_TWIN = 0.5;
/** Without a twin. Weather and growth alone lowered it to 0.47. */
const DEAD_ALONE = 0.38;
/** An amplitude that has doubled is not dead, however much more that of the twin has grown. */
const DEAD_AT_MOST = 2;
/** An earlier amplitude must have been large enough to be lost, steps of display. */
const MIN_STEPS = 5;

/** A probe that hardly answers water any more. */
export const deadAmplitude: Sign<'dead_amplitude'> = {
  name: 'dead_amplitude',
  evidence: 'movement',
  title: { pl: 'Słabo reaguje na wodę', en: 'Weak response to water' },
  text: {
    pl: 'Odczyt reaguje na podlewanie o wiele słabiej niż wcześniej.',
    en: 'The reading responds to irrigation much less than before.',
  },
  advice: {
    pl: 'Sprawdź, czy woda dociera do sondy i czy sonda dobrze przylega do podłoża. Jeśli tak, wymień sondę.',
    en: 'Check that water reaches the probe and that it has good contact with the soil. If so, replace the probe.',
  },
  overDays: (facts) => {
    if (facts.sensor.quantity !== 'moisture') return [];
    return [...fromResponses(facts), ...fromAmplitudes(facts)];
  },
};

/** From the third run in a row without an answer to the next run with one. */
function fromResponses({ responses, days, comparableFromMs }: DayFacts): readonly SignSpan[] {
  const spans: SignSpan[] = [];
  const learnt: number[] = [];
  let unanswered: Response[] = [];
  for (const response of responses.filter(({ atMs }) => atMs >= (comparableFromMs ?? 0))) {
    const expected = expectedRise(response, learnt, days);
    if (expected !== null && response.risePct < DEAD_RESPONSE * expected) {
      unanswered.push(response);
    } else if (expected !== null || learnt.length < MIN_LEARNT) {
      if (unanswered.length >= RUNS) spans.push(spanOf('dead_amplitude', atOf(unanswered), response.atMs));
      unanswered = [];
      learnt.push(response.risePct / response.mm);
      if (learnt.length > LEARNT_FROM) learnt.shift();
    }
  }
  if (unanswered.length >= RUNS)
    spans.push({ sign: 'dead_amplitude', fromMs: atOf(unanswered), untilMs: null, weight: 'sign' });
  return spans;
}

/** Rise that a run should cause, percentage points: no more than the soil has room for; null if it cannot be seen. */
function expectedRise(
  { mm, beforePct, atMs }: Response,
  learnt: readonly number[],
  days: readonly SensorDay[],
): number | null {
  const perMm = learnt.length < MIN_LEARNT ? null : median(learnt);
  if (perMm === null) return null;
  const expected = Math.min(perMm * mm, fullPoint(days, atMs) - beforePct);
  return expected >= MIN_EXPECTED_PCT ? expected : null;
}

/** The wettest that soil or substrate stays, % by volume: the median of the daily peaks of the two weeks before. */
function fullPoint(days: readonly SensorDay[], atMs: number): number {
  const today = Math.floor(atMs / DAY_MS);
  const peaks = days.flatMap(({ summary: { day, p95 } }) =>
    day < today && day >= today - FULL_DAYS && p95 !== null ? [p95] : [],
  );
  return median(peaks) ?? 0;
}

/** The time of the response that completes the evidence. */
function atOf(unanswered: readonly Response[]): number {
  return unanswered[RUNS - 1]?.atMs ?? 0;
}

/** For a substrate, also if its water is not recorded: it is watered several times a day, so each day should
 * move it. That is a hint and no more: a bag that gets less water than before, or than its twin, looks the same.
 */
function fromAmplitudes({ sensor, days, twins, comparableFromMs }: DayFacts): readonly SignSpan[] {
  if (sensor.medium !== 'substrate') return [];
  const own = comparableDays(days, comparableFromMs);
  const twinAmplitudes = twins.map(amplitudesOf);
  const usable = own.filter(isUsable);
  return usable.flatMap((last, index) => {
    const recent = usable.slice(Math.max(0, index + 1 - RECENT_DAYS), index + 1);
    const earlier = usable.slice(
      Math.max(0, index + 1 - RECENT_DAYS - EARLIER_DAYS),
      Math.max(0, index + 1 - RECENT_DAYS),
    );
    const isDead = isDeadBy(amplitudesOf(own), twinAmplitudes, recent, earlier, MIN_STEPS * sensor.step);
    return isDead ? [dayAfter(last.day)] : [];
  });
}

type Amplitudes = ReadonlyMap<number, number>;

function isDeadBy(
  own: Amplitudes,
  twins: readonly Amplitudes[],
  recent: readonly DaySummary[],
  earlier: readonly DaySummary[],
  least: number,
): boolean {
  if (earlier.length < MIN_EARLIER_DAYS) return false;
  const before = middleOf(own, earlier);
  const share = shareOf(own, recent, earlier);
  if (share === null || before === null || before < least) return false;
  const twinShares = twins.flatMap((twin) => shareOf(twin, recent, earlier) ?? []);
  const twinShare = median(twinShares);
  if (twinShare === null || twinShare === 0) return share < DEAD_ALONE;
  return share < DEAD_AT_MOST && share / twinShare < DEAD_AGAINST_TWIN;
}

/** Median amplitude of recent days as a share of that of earlier ones; null if unknown. */
function shareOf(amplitudes: Amplitudes, recent: readonly DaySummary[], earlier: readonly DaySummary[]): number | null {
  const now = middleOf(amplitudes, recent);
  const before = middleOf(amplitudes, earlier);
  return now === null || before === null || before === 0 ? null : now / before;
}

function middleOf(amplitudes: Amplitudes, days: readonly DaySummary[]): number | null {
  return median(days.flatMap(({ day }) => amplitudes.get(day) ?? []));
}

function amplitudesOf(days: readonly DaySummary[]): Amplitudes {
  return new Map(days.filter(isUsable).map(({ day, amplitude }) => [day, amplitude ?? 0]));
}

function isUsable({ isWhole, amplitude }: DaySummary): boolean {
  return isWhole && amplitude !== null;
}

function dayAfter(day: number): SignSpan {
  return { ...spanOf('dead_amplitude', (day + 1) * DAY_MS, (day + 2) * DAY_MS), weight: 'hint' };
}
