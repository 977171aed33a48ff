import type { FoundFeature } from './place-features.ts';
import { plainText } from './plain-text.ts';

/** Names that programs give to the property with the name, the best ones first. */
const NAME_KEYS = [
  'name',
  'nazwa',
  'title',
  'tytul',
  'tytuł',
  'label',
  'etykieta',
  'field_name',
  'fieldname',
  'field',
  'pole',
  'kwatera',
  'dzialka',
  'działka',
  'numer',
  'nr_dzialki',
  'id_dzialki',
  'nr',
  'id',
];
const DESCRIPTION_KEYS = ['description', 'desc', 'opis', 'cmt', 'comment', 'notes', 'uwagi'];
/** Written by our own export beside the name. */
const OWN_KEYS = new Set(['kind', 'marker']);

/** The values that our export writes as `kind`. */
export const DRAWN_KINDS = ['region', 'section', 'object'] as const;

type Properties = FoundFeature['properties'];

/** The properties of a file that can name its items, each with an example, in the order of the file. */
export function nameChoices(features: readonly FoundFeature[]): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  for (const { properties } of features)
    for (const [key, value] of Object.entries(properties))
      if (!OWN_KEYS.has(key) && !examples.has(key)) examples.set(key, value);
  return examples;
}

/** The property that most likely has the names; null if none does. */
export function likelyNameKey(features: readonly FoundFeature[]): string | null {
  return firstKey([...nameChoices(features).keys()], NAME_KEYS);
}

/** The description of a feature as plain text; empty if it has none. Other programs write HTML, our export does not. */
export function descriptionOf(properties: Properties): string {
  const key = firstKey(Object.keys(properties), DESCRIPTION_KEYS);
  const text = key === null ? '' : (properties[key] ?? '');
  const isOwn = DRAWN_KINDS.some((kind) => kind === properties['kind']);
  return isOwn ? text : plainText(text);
}

function firstKey(keys: readonly string[], wanted: readonly string[]): string | null {
  for (const one of wanted) {
    const key = keys.find((each) => each.toLowerCase() === one);
    if (key !== undefined) return key;
  }
  return null;
}
