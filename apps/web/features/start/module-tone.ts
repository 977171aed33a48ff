import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { worstTone } from '../../entities/alarm/alarm-tone.ts';
import { isActive } from '../../entities/module/is-active.ts';
import { healthOf, moduleFreshness } from '../../entities/module/module-health.ts';

/**
 * Inactive, fresh, silent, never reported, weak battery, or active alarm, of which `look` only needs a look; the most
 * serious wins.
 */
export type ModuleTone = 'off' | 'fresh' | 'stale' | 'never' | 'low' | 'look' | 'alarm';

/** State of a module on the start page. */
export function moduleTone(module: ModuleShape, alarms: readonly AlarmShape[], nowMs: number): ModuleTone {
  if (!isActive(module)) return 'off';
  const fresh = moduleFreshness(module, nowMs);
  if (fresh !== 'current') return fresh;
  const active = worstTone(alarms.filter((one) => one.id_object === module.id && one.inactivation_date === null));
  if (active === 'error') return 'alarm';
  const { battery } = healthOf(module, nowMs);
  if ('low' in battery && battery.low) return 'low';
  return active === null ? 'fresh' : 'look';
}
