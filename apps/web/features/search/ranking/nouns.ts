import { fold } from '@zagon/domain/core/fold.ts';
import { isInflected } from './inflection.ts';
import { wordsOf } from './words.ts';

/**
 * Nouns and adjectives that occur in the names growers give, with their translation and synonyms, folded. To add one: a
 * line here. A name is then found by each of them, whatever the language in which it was written.
 */
export const NOUNS: readonly (readonly string[])[] = [
  ['kwatera', 'block', 'field', 'plot', 'pole'],
  ['sekcja', 'section', 'zone'],
  ['sad', 'orchard'],
  ['tunel', 'tunnel'],
  ['szklarnia', 'greenhouse', 'glasshouse'],
  ['borowka', 'blueberry', 'blueberries'],
  ['malina', 'raspberry', 'raspberries'],
  ['truskawka', 'strawberry', 'strawberries'],
  ['jablon', 'apple'],
  ['mata', 'mat', 'slab'],
  ['staw', 'pond'],
  ['studnia', 'well', 'borehole'],
  ['zbiornik', 'tank', 'reservoir'],
  ['zawor', 'valve'],
  ['pompa', 'pump'],
  ['pompownia', 'pump house', 'pumphouse'],
  ['sonda', 'probe'],
  ['stacja', 'station'],
  ['waga', 'scale'],
  ['dozownik', 'doser', 'dosing', 'injector'],
  ['mieszadlo', 'mixer', 'stirrer'],
  ['nawoz', 'fertilizer', 'fertiliser'],
  ['wodomierz', 'water meter', 'flow meter'],
  ['deszczomierz', 'rain gauge'],
  ['wiatromierz', 'wind meter', 'anemometer'],
  ['manometr', 'pressure gauge', 'cisnieniomierz'],
  ['lampa', 'lamp'],
  ['wentylator', 'fan'],
  ['powietrze', 'air'],
  ['zraszanie', 'misting', 'zamglawianie'],
  ['gleboki', 'deep'],
  ['polnoc', 'north', 'northern'],
  ['poludnie', 'south', 'southern'],
  ['wschod', 'east', 'eastern'],
  ['zachod', 'west', 'western'],
  ['stodola', 'barn'],
  ['brama', 'gate'],
];

/** The same name in other words: "Zawór C" is also "valve C". Empty if no word of it has others. */
export function otherNames(name: string): readonly string[] {
  const words = wordsOf(fold(name));
  const choices = words.map((word) => nounOf(word) ?? [word]);
  const count = Math.max(0, ...choices.map(({ length }) => length));
  if (choices.every(({ length }) => length === 1)) return [];
  // In each variant all words are of about the same place in their lines, and so mostly of one language.
  return Array.from({ length: count }, (_, at) =>
    choices.map((choice) => choice[Math.min(at, choice.length - 1)] ?? '').join(' '),
  );
}

function nounOf(word: string): readonly string[] | undefined {
  return (
    NOUNS.find((forms) => forms.includes(word)) ?? NOUNS.find((forms) => forms.some((form) => isInflected(form, word)))
  );
}
