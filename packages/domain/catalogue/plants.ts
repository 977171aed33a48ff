import type { Text } from '../core/language.ts';

/** Plants around a module by stored number: never change or reuse one. */
export const PLANTS = {
  1: { pl: 'Borówka', en: 'Blueberry' },
  2: { pl: 'Truskawka', en: 'Strawberry' },
  3: { pl: 'Malina', en: 'Raspberry' },
  4: { pl: 'Porzeczka', en: 'Currant' },
  5: { pl: 'Jabłoń', en: 'Apple' },
  6: { pl: 'Grusza', en: 'Pear' },
  7: { pl: 'Wiśnia i czereśnia', en: 'Cherry' },
  8: { pl: 'Śliwa', en: 'Plum' },
  9: { pl: 'Winorośl', en: 'Grapevine' },
  10: { pl: 'Pomidor', en: 'Tomato' },
  11: { pl: 'Ogórek', en: 'Cucumber' },
  12: { pl: 'Papryka', en: 'Sweet pepper' },
  13: { pl: 'Marchew', en: 'Carrot' },
  14: { pl: 'Cebula', en: 'Onion' },
  15: { pl: 'Kapusta', en: 'Cabbage' },
  16: { pl: 'Ziemniak', en: 'Potato' },
  17: { pl: 'Sałata', en: 'Lettuce' },
} as const satisfies Record<number, Text>;

export type PlantId = keyof typeof PLANTS;

/** Narrows a stored number; null if no plant has it. */
export function plantOf(number: unknown): PlantId | null {
  return isPlant(number) ? number : null;
}

function isPlant(number: unknown): number is PlantId {
  return typeof number === 'number' && Object.hasOwn(PLANTS, number);
}
