import type { DemoAlarm } from '@zagon/demo-farm/alarms/alarm.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import type { AccountHistory } from '@zagon/demo-farm/history/demo-history.ts';
import { alarmText } from '@zagon/domain/alarms/alarm-text.ts';
import { batteryVoltage, LOW_BATTERY_V } from '@zagon/domain/catalogue/parts/status.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { json, type Sql } from '../db/pool.ts';

const STATION_OFFLINE: Text = { pl: 'Stacja bazowa bez łączności', en: 'Base station offline' };

type AlarmSpan = {
  readonly raisedMs: number;
  readonly endedMs: number | null;
  readonly message: Text;
  readonly value: number | null;
};

/** Seeds the alarms of the past weeks, with times taken from the same history that the charts show. */
export async function seedAlarms(sql: Sql, history: AccountHistory, untilMs: number): Promise<void> {
  for (const alarm of history.account.alarms) {
    const span = spanOf(history, alarm, untilMs);
    if (span === null) continue;
    const confirmedBy = alarm.course.kind === 'low_battery' ? alarm.course.confirmedBy : null;
    const at = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(ms);
    const ended = span.endedMs === null ? null : at(span.endedMs);
    await sql.run(
      `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, inactivation_date,
         confirmation_date, confirmed_by, updated_at, value, threshold, noticed_at, told)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, $7, '{app,email}')`,
      [
        demoId('alarm', alarm.key),
        history.account.id,
        demoId('module', alarm.moduleSerial),
        alarm.rule,
        alarm.field,
        json(span.message),
        at(span.raisedMs),
        ended,
        confirmedBy === null ? null : (ended ?? at(untilMs)),
        confirmedBy,
        ended ?? at(span.raisedMs),
        span.value,
        span.value === null ? null : LOW_BATTERY_V,
      ],
    );
  }
}

function spanOf(history: AccountHistory, alarm: DemoAlarm, untilMs: number): AlarmSpan | null {
  switch (alarm.course.kind) {
    case 'low_battery':
      return lowBattery(history, alarm.moduleSerial);
    case 'span': {
      const raisedMs = untilMs - alarm.course.hoursAgo * 3_600_000;
      return { raisedMs, endedMs: raisedMs + alarm.course.minutes * 60_000, message: STATION_OFFLINE, value: null };
    }
  }
}

/** Lasts from the second consecutive report below the limit to the first report above it. */
function lowBattery({ series }: AccountHistory, serial: string): AlarmSpan | null {
  const module = series.find((one) => one.serial === serial);
  const volts = module?.columns.get('battvol');
  if (module === undefined || volts === undefined) return null;
  const raised = volts.findIndex((value, index) => value < LOW_BATTERY_V && (volts[index - 1] ?? 9) < LOW_BATTERY_V);
  const raisedMs = module.timesMs[raised];
  const value = volts[raised];
  if (raisedMs === undefined || value === undefined) return null;
  const ended = volts.findIndex((voltage, index) => index > raised && voltage > LOW_BATTERY_V + 0.05);
  const rule = batteryVoltage.alarms[0];
  if (rule === undefined) throw new Error('the battery input has no alarm rule');
  const message = alarmText({ rule, input: batteryVoltage }, LOW_BATTERY_V, value);
  return { value, raisedMs, endedMs: ended < 0 ? null : (module.timesMs[ended] ?? null), message };
}
