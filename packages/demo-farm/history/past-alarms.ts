import { DEMO_TIME_ZONE } from '../demo-place.ts';
import type { DemoAlarm } from '../alarms/alarm.ts';
import { demoId } from '../demo-id.ts';
import type { HistorySpan } from './calendar.ts';
import type { ModuleSeries } from './module-series.ts';

/** An alarm with its times; `endedAtMs` null = it still is. */
export type PastAlarm = {
  readonly id: string;
  readonly alarm: DemoAlarm;
  readonly activatedAtMs: number;
  readonly endedAtMs: number | null;
  readonly confirmedAtMs: number | null;
};

const HOUR_MS = 3_600_000;
/** Low battery, V, and how far above it the alarm ends. */
const LOW_V = 3.1;
const HYSTERESIS_V = 0.05;

/** The alarms of an account, told as its readings show them. */
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
  switch (alarm.told.kind) {
    case 'span': {
      const activatedAtMs = span.untilMs - alarm.told.hoursAgo * HOUR_MS;
      return { activatedAtMs, endedAtMs: activatedAtMs + alarm.told.minutes * 60_000, confirmedAtMs: null };
    }
    case 'low_battery': {
      const ofModule = series.find(({ serial }) => serial === alarm.moduleSerial);
      const low = ofModule === undefined ? null : lowBattery(ofModule);
      if (low === null) return null;
      const confirmedAtMs = alarm.told.confirmedBy === null ? null : morningAfter(low.activatedAtMs);
      return { ...low, confirmedAtMs };
    }
  }
}

/** The last time in which the voltage was low: raised by two reports in a row, ended when it is well above. */
function lowBattery({ timesMs, columns }: ModuleSeries): { activatedAtMs: number; endedAtMs: number | null } | null {
  let open: { activatedAtMs: number; endedAtMs: number | null } | null = null;
  let lowBefore = false;
  for (const [index, volts] of (columns.get('battvol') ?? []).entries()) {
    const atMs = timesMs[index] ?? 0;
    const active = open !== null && open.endedAtMs === null;
    if (volts < LOW_V && lowBefore && !active) open = { activatedAtMs: atMs, endedAtMs: null };
    if (open !== null && active && volts >= LOW_V + HYSTERESIS_V) open = { ...open, endedAtMs: atMs };
    lowBefore = volts < LOW_V;
  }
  return open;
}

/** Somebody saw it over the first coffee. */
function morningAfter(atMs: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(DEMO_TIME_ZONE).toPlainDate();
  return day.add({ days: 1 }).toZonedDateTime({ timeZone: DEMO_TIME_ZONE, plainTime: '06:48' }).epochMilliseconds;
}
