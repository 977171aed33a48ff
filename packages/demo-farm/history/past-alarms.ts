import { NEW_WATCH, watchSample } from '@zagon/domain/alarms/watch.ts';
import { findingOf } from '@zagon/domain/alarms/finding.ts';
import { alarmText, alarmTextFahrenheit } from '@zagon/domain/alarms/alarm-text.ts';
import { systemMessage } from '@zagon/domain/alarms/rules/registry.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { DEMO_TIME_ZONE } from '../demo-place.ts';
import type { DemoAlarm } from '../alarms/alarm.ts';
import { demoId } from '../demo-id.ts';
import { REPORT_MS, type HistorySpan } from './calendar.ts';
import type { ModuleSeries } from './module-series.ts';
import { silenceSpan } from './silence.ts';

/** An alarm with its times; `endedAtMs` null: still active. */
export type PastAlarm = {
  readonly id: string;
  readonly alarm: DemoAlarm;
  readonly message: Text;
  /** The message in Fahrenheit; null if it contains no temperature. */
  readonly messageFahrenheit: Text | null;
  /** The reading that raised it and the threshold it passed; null for an alarm without a reading. */
  readonly measured: { readonly value: number; readonly threshold: number } | null;
  readonly activatedAtMs: number;
  readonly endedAtMs: number | null;
  readonly confirmed: { readonly by: string; readonly atMs: number } | null;
};

const HOUR_MS = 3_600_000;
/** A module is reported silent once it has missed a report and a quarter of an hour more. */
const SILENT_AFTER_MS = 2 * REPORT_MS;
const STATION_OFFLINE: Text = { pl: 'Stacja bazowa bez łączności', en: 'Base station offline' };

/** Computes the alarms of an account from its readings. */
export function pastAlarms(
  account: DemoAccount,
  series: readonly ModuleSeries[],
  span: HistorySpan,
): readonly PastAlarm[] {
  return account.alarms.flatMap((alarm) => {
    const facts = factsOf(account, alarm, series, span);
    return facts === null ? [] : [{ id: demoId('alarm', alarm.key), alarm, ...facts }];
  });
}

type Facts = Omit<PastAlarm, 'id' | 'alarm'>;

function factsOf(
  account: DemoAccount,
  alarm: DemoAlarm,
  series: readonly ModuleSeries[],
  span: HistorySpan,
): Facts | null {
  const { course, moduleSerial } = alarm;
  const unmeasured = { measured: null, confirmed: null, messageFahrenheit: null };
  switch (course.kind) {
    case 'span': {
      const activatedAtMs = span.untilMs - course.hoursAgo * HOUR_MS;
      const endedAtMs = activatedAtMs + course.minutes * 60_000;
      return { ...unmeasured, message: STATION_OFFLINE, activatedAtMs, endedAtMs };
    }
    case 'silence': {
      const silence = account.silences.find((one) => one.moduleSerial === moduleSerial);
      if (silence === undefined) throw new Error(`${moduleSerial} was never silent`);
      const { fromMs, untilMs } = silenceSpan(silence, span.bornMs);
      const message = systemMessage('module_silent', undefined);
      return { ...unmeasured, message, activatedAtMs: fromMs + SILENT_AFTER_MS, endedAtMs: untilMs };
    }
    case 'measured': {
      const type = account.modules.find(({ serial }) => serial === moduleSerial)?.type;
      const columns = series.find(({ serial }) => serial === moduleSerial);
      return type === undefined || columns === undefined ? null : lastAlarm(alarm, type, columns, course.confirmedBy);
    }
  }
}

/** The last alarm that live readings would have raised. */
function lastAlarm(
  alarm: DemoAlarm,
  type: string,
  { timesMs, columns }: ModuleSeries,
  confirmedBy: string | null,
): Facts | null {
  const field = isFieldName(alarm.field) ? alarm.field : null;
  const device = deviceType(type);
  const input = field === null || device === undefined ? undefined : inputOf(device, field);
  const rule = input?.alarms.find(({ name }) => name === alarm.rule);
  if (field === null || input === undefined || rule?.threshold.kind !== 'fixed')
    throw new Error(`${type} has no fixed alarm ${alarm.rule} on ${alarm.field}`);
  const threshold = rule.threshold.value;
  let watch = NEW_WATCH;
  let last: Facts | null = null;
  for (const [index, value] of (columns.get(field) ?? []).entries()) {
    const atMs = timesMs[index] ?? 0;
    const step = watchSample(watch, { atMs, finding: findingOf(value, rule, threshold) });
    watch = step.watch;
    if (step.effect === 'raised')
      last = {
        message: alarmText({ rule, input }, threshold, value),
        messageFahrenheit: alarmTextFahrenheit({ rule, input }, threshold, value),
        measured: { value, threshold },
        activatedAtMs: atMs,
        endedAtMs: null,
        confirmed: confirmedBy === null ? null : { by: confirmedBy, atMs: nextMorning(atMs) },
      };
    if (step.effect === 'ended' && last !== null) last = { ...last, endedAtMs: atMs };
  }
  return last;
}

/** Confirmed the next morning. */
function nextMorning(atMs: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(DEMO_TIME_ZONE).toPlainDate();
  return day.add({ days: 1 }).toZonedDateTime({ timeZone: DEMO_TIME_ZONE, plainTime: '06:48' }).epochMilliseconds;
}
