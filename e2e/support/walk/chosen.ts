import { facesOf, type TestFace } from '@zagon/tools/suite/rotation/faces.ts';
import { TURNS } from '@zagon/tools/suite/rotation/turn.ts';
import { CHANGED_VARIABLE, WALKED_VARIABLE } from '@zagon/tools/changed/variables.ts';

/** The screens to walk through, if not all. */
const WALKED = namesIn(WALKED_VARIABLE);

/** The screens that were changed. */
const CHANGED = namesIn(CHANGED_VARIABLE);

/** How often all changed screens together are shown, at most. */
const CHANGED_LOOKS_MAX = 96;

/** Whether a screen is walked at all. */
export const isWalked = (screen: string): boolean => WALKED.length === 0 || WALKED.includes(screen);

/**
 * The faces in which this run shows a screen: one, and all of them if it was changed. Where something that many screens
 * share has changed, each of these is shown in fewer.
 *
 * @param index Place of the screen in its list.
 */
export function chosenFaces(screen: string, index: number): readonly TestFace[] {
  const changed = WALKED.length > 0 ? WALKED : CHANGED;
  const count = changed.includes(screen) ? Math.floor(CHANGED_LOOKS_MAX / changed.length) : 1;
  return facesOf(index, Math.min(TURNS, Math.max(1, count)));
}

function namesIn(variable: string): readonly string[] {
  return (process.env[variable] ?? '').split(',').filter((name) => name !== '');
}
