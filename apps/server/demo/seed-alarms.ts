import type { DemoAlarm } from '@zagon/demo-farm/alarms/alarm.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import type { AccountHistory } from '@zagon/demo-farm/history/demo-history.ts';
import { alarmWords } from '@zagon/domain/alarms/words.ts';
import { batteryVoltage, LOW_BATTERY_V } from '@zagon/domain/catalogue/parts/status.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { json, type Sql } from '../db/pool.ts';

const SILENT: Text = { pl: 'Stacja bazowa bez łączności', en: 'Base station not in contact' };

type Course = {
  readonly raisedMs: number;
  readonly endedMs: number | null;
  readonly message: Text;
  readonly value: number | null;
};

/** The alarms of the past weeks: their times are read off the history that the charts show. */
export async function seedAlarms(sql: Sql, history: AccountHistory, untilMs: number): Promise<void> {
  for (const alarm of history.account.alarms) {
    const course = courseOf(history, alarm, untilMs);
    if (course === null) continue;
    const confirmedBy = alarm.told.kind === 'low_battery' ? alarm.told.confirmedBy : null;
    const at = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(ms);
    const ended = course.endedMs === null ? null : at(course.endedMs);
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
        json(course.message),
        at(course.raisedMs),
        ended,
        confirmedBy === null ? null : (ended ?? at(untilMs)),
        confirmedBy,
        ended ?? at(course.raisedMs),
        course.value,
        course.value === null ? null : LOW_BATTERY_V,
      ],
    );
  }
}

function courseOf(history: AccountHistory, alarm: DemoAlarm, untilMs: number): Course | null {
  switch (alarm.told.kind) {
    case 'low_battery':
      return lowBattery(history, alarm.moduleSerial);
    case 'span': {
      const raisedMs = untilMs - alarm.told.hoursAgo * 3_600_000;
      return { raisedMs, endedMs: raisedMs + alarm.told.minutes * 60_000, message: SILENT, value: null };
    }
  }
}

/** From the second report in a row below the limit to the first above it after that. */
function lowBattery({ series }: AccountHistory, serial: string): Course | null {
  const module = series.find((one) => one.serial === serial);
  const volts = module?.columns.get('battvol');
  if (module === undefined || volts === undefined) return null;
  const raised = volts.findIndex((value, index) => value < LOW_BATTERY_V && (volts[index - 1] ?? 9) < LOW_BATTERY_V);
  const raisedMs = module.timesMs[raised];
  const value = volts[raised];
  if (raisedMs === undefined || value === undefined) return null;
  const ended = volts.findIndex((later, index) => index > raised && later > LOW_BATTERY_V + 0.05);
  const rule = batteryVoltage.alarms[0];
  if (rule === undefined) throw new Error('a battery has an alarm');
  const message = alarmWords({ rule, input: batteryVoltage }, LOW_BATTERY_V, value);
  return { value, raisedMs, endedMs: ended < 0 ? null : (module.timesMs[ended] ?? null), message };
}
