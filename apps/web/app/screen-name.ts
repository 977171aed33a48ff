import type { Language, Text } from '@zagon/domain/core/language.ts';
import { isPlainScreen, paths, screenIds, type ScreenId } from '../navigation/paths.ts';
import { screenOf } from './screens.ts';

/**
 * The name of a screen in the navigation, the settings or the search. One that shows a single thing has the name of its
 * list: the screen one step up its address. Null for a screen with neither.
 */
function nameOfScreen(id: ScreenId): Text | null {
  const { settings, navigation, searchLabel } = screenOf[id];
  const own = settings?.label ?? navigation?.label ?? searchLabel;
  if (own !== undefined) return own;
  if (isPlainScreen(id)) return null;
  const parentPath = paths[id].slice(0, paths[id].lastIndexOf('/'));
  const parent = screenIds.find((other) => paths[other] === parentPath);
  return parent === undefined ? null : nameOfScreen(parent);
}

/** The title of the browser tab: the thing shown, the screen, the product. `title`: of the screen's feature. */
export function tabTitle(id: ScreenId, title: string, thing: string | null, language: Language): string {
  const screen = nameOfScreen(id)?.[language] ?? title;
  return [thing, screen, 'Zagon'].filter((part) => part !== null && part !== '').join(' · ');
}
