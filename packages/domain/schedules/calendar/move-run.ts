import type { Cycles, DayRule, Schedule } from '../definition/schedule.ts';

/** The run of a section that would come too late: its day, and when the section opens in it. */
export type LateRun = {
  /** ISO date of its cycle. */
  readonly date: string;
  readonly opensAtMs: number;
};

type Moment = { readonly neededMs: number; readonly nowMs: number; readonly timeZone: string };

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;
/** So soon a changed schedule has reached its station, min. */
const LEAD_MIN = 20;
/** An earlier time of day leaves this much before the water is needed, min. */
const SPARE_MIN = 60;
/** Times of day are rounded to this, min. */
const STEP_MIN = 5;

/**
 * A schedule whose late run comes before the water is needed: at the same time of an earlier day if one is left, else at
 * an earlier time. All else stays. Null if no earlier run is possible.
 */
export function moveRun(schedule: Schedule, run: LateRun, { neededMs, nowMs, timeZone }: Moment): Schedule | null {
  const runDay = Temporal.PlainDate.from(run.date);
  const today = localTime(nowMs, timeZone).toPlainDate();
  const startOfDayMs = runDay.toZonedDateTime(timeZone).epochMilliseconds;
  const opensMin = Math.round((run.opensAtMs - startOfDayMs) / MINUTE_MS);
  const startMin = startsOf(schedule.cycles).findLast((start) => start <= opensMin);
  if (startMin === undefined) return null;
  // Sections of one cycle open one after another.
  const delayMs = (opensMin - startMin) * MINUTE_MS;
  const soonestMs = nowMs + LEAD_MIN * MINUTE_MS;
  for (
    let day = runDay.subtract({ days: 1 });
    Temporal.PlainDate.compare(day, today) >= 0;
    day = day.subtract({ days: 1 })
  ) {
    const startMs = startOn(day, startMin, timeZone);
    if (startMs < soonestMs) break;
    if (startMs + delayMs <= neededMs) return onDay(schedule, runDay, day);
  }
  const startMs = Math.max(soonestMs, neededMs - delayMs - SPARE_MIN * MINUTE_MS);
  const start = upToStep(localTime(startMs, timeZone));
  if (start.epochMilliseconds + delayMs >= run.opensAtMs) return null;
  const cycles = startingAt(schedule.cycles, startMin, start.hour * 60 + start.minute);
  return cycles === null ? null : { ...onDay(schedule, runDay, start.toPlainDate()), cycles };
}

function localTime(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}

function startOn(day: Temporal.PlainDate, startMin: number, timeZone: string): number {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(startMin / 60), minute: startMin % 60 });
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

function upToStep(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const past = time.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  return past.add({ minutes: (STEP_MIN - (past.minute % STEP_MIN)) % STEP_MIN });
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
}

function timeOf(minutes: number): string {
  return Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).toString({
    smallestUnit: 'minute',
  });
}

/** Times of day at which cycles are stated to start, rising, min. */
function startsOf(cycles: Cycles): readonly number[] {
  const times = 'startHours' in cycles ? cycles.startHours : [cycles.firstStart];
  return times.map(minutesOf).toSorted((a, b) => a - b);
}

/** The cycles with another start in place of one; the window of repeated runs moves with it. Null past midnight. */
function startingAt(cycles: Cycles, oldMin: number, newMin: number): Cycles | null {
  if ('startHours' in cycles) {
    const others = cycles.startHours.filter((time) => minutesOf(time) !== oldMin);
    return { ...cycles, startHours: [...new Set([...others, timeOf(newMin)])].toSorted() };
  }
  if (!('windowEnd' in cycles)) return { ...cycles, firstStart: timeOf(newMin) };
  const endMin = minutesOf(cycles.windowEnd) + newMin - oldMin;
  if (endMin <= newMin || endMin >= DAY_MIN) return null;
  return { ...cycles, firstStart: timeOf(newMin), windowEnd: timeOf(endMin) };
}

/** The schedule with a run on one day in place of another. */
function onDay(schedule: Schedule, from: Temporal.PlainDate, to: Temporal.PlainDate): Schedule {
  if (from.equals(to)) return schedule;
  const begin = Temporal.PlainDate.from(schedule.beginDate);
  const rule = ruleOn(schedule.rule, from, to);
  const beginsEarlier = rule.type === 'every' || Temporal.PlainDate.compare(to, begin) < 0;
  return { ...schedule, rule, beginDate: beginsEarlier ? to.toString() : schedule.beginDate };
}

/** Days that are counted from the begin date follow it. */
function ruleOn(rule: DayRule, from: Temporal.PlainDate, to: Temporal.PlainDate): DayRule {
  if (rule.type === 'every') return rule;
  const others = rule.days.filter((day) => day !== from.dayOfWeek);
  return { ...rule, days: [...new Set([...others, to.dayOfWeek])].toSorted((a, b) => a - b) };
}
