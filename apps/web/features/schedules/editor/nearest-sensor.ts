import { nameParts } from '../../../lib/section-name.ts';
import type { SourceChoice } from './condition-sources.ts';

/**
 * What a new condition looks at first: the probe that bears the name of a section of the program ("Probe Block A" for
 * "Block A · Duke"), else the first there is.
 */
export function nearestSensor(
  choices: readonly SourceChoice[],
  elementNames: readonly string[],
): SourceChoice | undefined {
  const wanted = elementNames.map((full) => nameParts(full).name).filter((name) => name !== '');
  return choices.find(({ label }) => wanted.some((name) => namesIt(label, name))) ?? choices[0];
}

/** "Block 1" is not named by "Probe Block 12". */
function namesIt(label: string, name: string): boolean {
  const at = label.indexOf(name);
  return at !== -1 && !/[\p{L}\p{N}]/u.test(label.charAt(at + name.length));
}
