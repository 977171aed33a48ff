import { containsName } from '@zagon/domain/resources/probe-sections.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import type { SourceChoice } from './condition-sources.ts';

/**
 * Default source of a new condition: the probe whose name contains a section of the schedule ("Probe Block A" for
 * "Block A · Duke"), or else the first.
 */
export function nearestSensor(
  choices: readonly SourceChoice[],
  elementNames: readonly string[],
): SourceChoice | undefined {
  const sectionNames = elementNames.map((fullName) => nameParts(fullName).name);
  return choices.find(({ label }) => sectionNames.some((name) => containsName(label, name))) ?? choices[0];
}
