import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { healthOf, isActive, moduleFreshness } from '../../lib/modules/module-health.ts';

/** Not in use, fresh, silent for too long, never heard, weak battery, an active alarm; the gravest wins. */
export type ModuleTone = 'off' | 'fresh' | 'stale' | 'never' | 'low' | 'alarm';

/** How a module stands on the start page. */
export function moduleTone(object: ObjectShape, alarms: readonly AlarmShape[], nowMs: number): ModuleTone {
  if (!isActive(object)) return 'off';
  const fresh = moduleFreshness(object, nowMs);
  if (fresh !== 'current') return fresh;
  if (alarms.some((alarm) => alarm.id_object === object.id && alarm.inactivation_date === null)) return 'alarm';
  const { battery } = healthOf(object, nowMs);
  return 'low' in battery && battery.low ? 'low' : 'fresh';
}
