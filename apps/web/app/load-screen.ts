import { loadScreenTexts } from '../i18n/language.ts';
import { screenIds, type ScreenId } from '../navigation/paths.ts';
import type { Screen } from './screen.ts';
import { screenOf } from './screens.ts';
import { textPartsOf } from './texts/parts.ts';

type Load = Screen['chunk'];

/** Loads each screen with its texts. Always the same function for a screen. */
const loads = new Map<ScreenId, Load>(
  screenIds.map((id) => [
    id,
    async () => {
      const [part] = await Promise.all([screenOf[id].chunk(), loadScreenTexts(textPartsOf(id))]);
      return part;
    },
  ]),
);

/** Loads a screen with its texts. */
export function loadOf(id: ScreenId): Load {
  const load = loads.get(id);
  if (load === undefined) throw new Error(`there is no screen ${id}`);
  return load;
}
