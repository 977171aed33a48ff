import type { PolishOf } from '../../../i18n/shape.ts';
import type { chosenThingsEn } from './texts.en.ts';

export const chosenThingsPl = {
  label: 'Która część gospodarstwa',
  all: 'Całe gospodarstwo',
  chosen: 'Wybrane sekcje, moduły i grupy',
  sections: 'Sekcje',
  objects: 'Moduły',
  groups: 'Grupy',
  choose: 'Wybierz',
  noneChosen: 'Wybierz co najmniej jedną sekcję, moduł lub grupę',
} as const satisfies PolishOf<typeof chosenThingsEn>;
