import type { FindingNames } from '@zagon/domain/schedules/definition/findings-text.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { FarmFacts } from '../../stores/resources/farm.ts';

/** Names and local times used in the texts of findings. */
export function findingNames(
  { farm, places }: FarmFacts,
  schedules: readonly SavedSchedule[],
  timeZone: string,
): FindingNames {
  return {
    schedule: (id) => schedules.find((schedule) => schedule.id === id)?.schedule.name ?? '',
    output: (id) => places.get(id)?.name ?? '',
    source: (id) => farm.sources.get(id)?.name ?? '',
    time: (ms) => localTime(ms, timeZone),
  };
}

/** "2026-06-11 05:00" in the account's time zone. */
export function localTime(ms: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return at.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
