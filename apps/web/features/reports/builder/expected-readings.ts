import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { dayCount } from '../period.ts';
import type { Draft } from '../report-choice.ts';

const MINUTES_A_DAY = 1440;

/** Expected number of readings, by the reporting interval of each module. */
export function expectedReadings(draft: Draft, objects: readonly ModuleShape[]): number {
  const minutes = dayCount(draft) * MINUTES_A_DAY;
  const interval = (id: string): number => intervalOf(objects.find((object) => object.id === id));
  return Math.round(draft.sources.reduce((sum, { idObject }) => sum + minutes / Math.max(1, interval(idObject)), 0));
}

/** The stored reading interval: a module set to report more often than its type keeps the interval of its type. */
function intervalOf(object: ModuleShape | undefined): number {
  if (object === undefined) return USUAL_INTERVAL_MINUTES;
  return Math.max(object.reporting_interval_minutes, typeOf(object)?.reportingIntervalMinutes ?? 0);
}

const USUAL_INTERVAL_MINUTES = 15;
