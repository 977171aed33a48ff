import { loadFarmTexts } from '../i18n/language.ts';

/** The shell and the texts behind the sign-in. */
export async function loadShell() {
  const [part] = await Promise.all([import('./shell/shell.tsx'), loadFarmTexts()]);
  return part;
}

/** The frame of a wall and its texts. */
export async function loadWall() {
  const [part] = await Promise.all([import('./wall/wall-frame.tsx'), loadFarmTexts()]);
  return part;
}
