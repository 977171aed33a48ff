import type { FindingNames } from '@zagon/domain/schedules/findings-text.ts';
import type { SavedProgram } from '@zagon/domain/schedules/program.ts';
import type { FarmFacts } from '../../stores/farm.ts';

/** Names and local times for the sentences of findings. */
export function findingNames(
  { farm, places }: FarmFacts,
  programs: readonly SavedProgram[],
  timeZone: string,
): FindingNames {
  return {
    program: (id) => programs.find((program) => program.id === id)?.program.name ?? '',
    output: (id) => places.get(id)?.name ?? '',
    source: (id) => farm.sources.get(id)?.name ?? '',
    time: (ms) => localTime(ms, timeZone),
  };
}

/** "2026-06-11 05:00" in the account's zone. */
export function localTime(ms: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return at.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
