import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { LOW_BATTERY_V } from '@zagon/domain/catalogue/parts/status.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';

/** fresh, silent for too long, never heard, weak battery, an active alarm; the gravest wins. */
export type ModuleTone = 'fresh' | 'stale' | 'never' | 'low' | 'alarm';

/** The volts of a module's battery, or null where it has none or tells per cent. */
export function batteryVolts(object: ObjectShape): number | null {
  return object.latest?.fields['battvol']?.value ?? null;
}

/** How a module stands on the start page. Its age is judged here too: an open page must see a module fall silent. */
export function moduleTone(object: ObjectShape, alarms: readonly AlarmShape[], nowMs: number): ModuleTone {
  const newestAtMs = object.latest === null ? null : Date.parse(object.latest.timestamp);
  const fresh = freshness(
    {
      newestAtMs,
      reportingIntervalMinutes: object.reporting_interval_minutes,
      stationDead: object.online === false || object.latest?.communication === 'stale',
    },
    nowMs,
  );
  if (fresh === 'never') return 'never';
  if (fresh === 'stale') return 'stale';
  if (alarms.some((alarm) => alarm.id_object === object.id && alarm.inactivation_date === null)) return 'alarm';
  const volts = batteryVolts(object);
  return volts !== null && volts < LOW_BATTERY_V ? 'low' : 'fresh';
}
