import { loadScreenTexts } from '../i18n/language.ts';
import { placeOf, screenIds, type ScreenId } from '../navigation/paths.ts';
import { loadKit } from '../ui/later/kit.ts';
import { isDrawnFirst } from './first-look/screen-reads.ts';
import type { Screen } from './screen.ts';
import { screenOf } from './screens.ts';
import { textPartsOf } from './texts/parts.ts';

type Load = Screen['chunk'];

/** Loads each screen with its texts. Always the same function for a screen. */
const loads = new Map<ScreenId, Load>(
  screenIds.map((id) => [
    id,
    async () => {
      const [part] = await Promise.all([screenOf[id].chunk(), loadScreenTexts(textPartsOf(id)), loadDialogs(id)]);
      return part;
    },
  ]),
);

/**
 * Most screens have their dialogs from the beginning: what is typed right after a press must reach the field. Only the
 * screens that people open first are drawn before.
 */
async function loadDialogs(id: ScreenId): Promise<void> {
  if (placeOf(id) !== 'signed-out' && !isDrawnFirst(id)) await loadKit();
}

/** Loads a screen with its texts. */
export function loadOf(id: ScreenId): Load {
  const load = loads.get(id);
  if (load === undefined) throw new Error(`there is no screen ${id}`);
  return load;
}
