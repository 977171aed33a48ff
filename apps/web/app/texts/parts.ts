import type { ScreenTextPart } from '../../i18n/language.ts';
import { isPhoneScreen, isSettingsPage, placeOf, type ScreenId } from '../../navigation/paths.ts';

/**
 * The parts of the texts that a screen needs beside those of every screen. They are loaded with it, so that the first
 * screen of a farm does not wait for them.
 */
export function textPartsOf(screen: ScreenId): readonly ScreenTextPart[] {
  if (placeOf(screen) === 'operator') return ['settings', 'operator'];
  if (isSettingsPage(screen)) return ['settings'];
  return isPhoneScreen(screen) ? ['phone'] : [];
}
