import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isActive } from '../../entities/module/is-active.ts';
import { healthOf, moduleFreshness } from '../../entities/module/module-health.ts';

/** Inactive, fresh, silent, never reported, weak battery, or active alarm; the most serious wins. */
export type ModuleTone = 'off' | 'fresh' | 'stale' | 'never' | 'low' | 'alarm';

/** State of a module on the start page. */
export function moduleTone(module: ModuleShape, alarms: readonly AlarmShape[], nowMs: number): ModuleTone {
  if (!isActive(module)) return 'off';
  const fresh = moduleFreshness(module, nowMs);
  if (fresh !== 'current') return fresh;
  if (alarms.some((alarm) => alarm.id_object === module.id && alarm.inactivation_date === null)) return 'alarm';
  const { battery } = healthOf(module, nowMs);
  return 'low' in battery && battery.low ? 'low' : 'fresh';
}
