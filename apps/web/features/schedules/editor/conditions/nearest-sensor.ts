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
  const sectionNames = elementNames.map((fullName) => nameParts(fullName).name).filter((name) => name !== '');
  return choices.find(({ label }) => sectionNames.some((name) => containsName(label, name))) ?? choices[0];
}

/** "Probe Block 12" does not match "Block 1". */
function containsName(label: string, name: string): boolean {
  const at = label.indexOf(name);
  return at !== -1 && !/[\p{L}\p{N}]/u.test(label.charAt(at + name.length));
}
