import { loadFarmTexts } from '../i18n/language.ts';

/** The shell and the texts behind the sign-in. */
export async function loadShell() {
  const [part] = await Promise.all([import('./shell/shell.tsx'), loadFarmTexts()]);
  return part;
}
