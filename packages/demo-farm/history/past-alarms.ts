import { DEMO_TIME_ZONE } from '../demo-place.ts';
import type { DemoAlarm } from '../alarms/alarm.ts';
import { demoId } from '../demo-id.ts';
import type { HistorySpan } from './calendar.ts';
import type { ModuleSeries } from './module-series.ts';

/** An alarm with its times; `endedAtMs` null: still active. */
export type PastAlarm = {
  readonly id: string;
  readonly alarm: DemoAlarm;
  readonly activatedAtMs: number;
  readonly endedAtMs: number | null;
  readonly confirmedAtMs: number | null;
};

const HOUR_MS = 3_600_000;
/** Low battery threshold, and the margin above it at which the alarm ends, V. */
const LOW_V = 3.1;
const HYSTERESIS_V = 0.05;

/** Computes the alarms of an account from its readings. */
export function pastAlarms(
  alarms: readonly DemoAlarm[],
  series: readonly ModuleSeries[],
  span: HistorySpan,
): readonly PastAlarm[] {
  return alarms.flatMap((alarm) => {
    const times = timesOf(alarm, series, span);
    return times === null ? [] : [{ id: demoId('alarm', alarm.key), alarm, ...times }];
  });
}

type Times = Omit<PastAlarm, 'id' | 'alarm'>;

function timesOf(alarm: DemoAlarm, series: readonly ModuleSeries[], span: HistorySpan): Times | null {
  switch (alarm.course.kind) {
    case 'span': {
      const activatedAtMs = span.untilMs - alarm.course.hoursAgo * HOUR_MS;
      return { activatedAtMs, endedAtMs: activatedAtMs + alarm.course.minutes * 60_000, confirmedAtMs: null };
    }
    case 'low_battery': {
      const moduleData = series.find(({ serial }) => serial === alarm.moduleSerial);
      const low = moduleData === undefined ? null : lastLowPeriod(moduleData);
      if (low === null) return null;
      const confirmedAtMs = alarm.course.confirmedBy === null ? null : nextMorning(low.activatedAtMs);
      return { ...low, confirmedAtMs };
    }
  }
}

/** The last period of low voltage: starts with two low reports in a row, ends well above the threshold. */
function lastLowPeriod({ timesMs, columns }: ModuleSeries): { activatedAtMs: number; endedAtMs: number | null } | null {
  let period: { activatedAtMs: number; endedAtMs: number | null } | null = null;
  let wasLow = false;
  for (const [index, volts] of (columns.get('battvol') ?? []).entries()) {
    const atMs = timesMs[index] ?? 0;
    const active = period !== null && period.endedAtMs === null;
    if (volts < LOW_V && wasLow && !active) period = { activatedAtMs: atMs, endedAtMs: null };
    if (period !== null && active && volts >= LOW_V + HYSTERESIS_V) period = { ...period, endedAtMs: atMs };
    wasLow = volts < LOW_V;
  }
  return period;
}

/** Confirmed the next morning. */
function nextMorning(atMs: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(DEMO_TIME_ZONE).toPlainDate();
  return day.add({ days: 1 }).toZonedDateTime({ timeZone: DEMO_TIME_ZONE, plainTime: '06:48' }).epochMilliseconds;
}
