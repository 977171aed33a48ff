import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { oneLineRule, toOneLine } from '@zagon/domain/core/one-line.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { validateGeoObject } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { MAX_DESCRIPTION } from '@zagon/domain/resources/resource-rules.ts';
import { descriptionOf, likelyNameKey } from '../../../map/files/feature-names.ts';
import type { FeatureNote, FoundFeature, RefusedFeature } from '../../../map/files/place-features.ts';

/** A repair of an item: in its borders, or in its texts. */
export type ImportNote = FeatureNote | { readonly kind: 'descriptionCut'; readonly max: number };

/** A feature of a file with its name, and why it cannot be imported; null: it can. */
export type ImportLine = {
  /** Its position in the file, from 1. */
  readonly number: number;
  readonly name: string;
  readonly description: string;
  readonly feature: FoundFeature;
  readonly notes: readonly ImportNote[];
  readonly refusal: string | null;
};

type Existing = {
  readonly regions: readonly { readonly name: string }[];
  readonly objects: readonly { readonly name: string }[];
};
type Options = {
  readonly language: Language;
  /** The property with the names; null: the items are numbered. */
  readonly nameKey: string | null;
  readonly unnamed: (number: number) => string;
  readonly reasonText: (reason: RefusedFeature | 'damagedText') => string;
  /** By position: why the server refused an item; null: it was imported and is left out. */
  readonly answers?: ReadonlyMap<number, string | null>;
};

/** Stands for bytes that were no text; a file in which they were already lost still has it. */
const LOST_CHARACTER = '\uFFFD';

/** Checks each feature by the rules of the server, including against the names before it in the file. */
export function planImport(
  features: readonly FoundFeature[],
  { regions, objects }: Existing,
  { language, nameKey, unnamed, reasonText, answers = new Map() }: Options,
): readonly ImportLine[] {
  const taken = { region: regions.map(({ name }) => name), object: objects.map(({ name }) => name) };
  return features.flatMap((feature, index): readonly ImportLine[] => {
    const number = index + 1;
    const answer = answers.get(number);
    if (answer === null) return [];
    const name = nameOf(feature, nameKey) ?? unnamed(number);
    const full = descriptionOf(feature.properties);
    const description = full.slice(0, MAX_DESCRIPTION);
    const line = { number, name, description, feature, notes: [] };
    if (feature.kind === 'refused') return [{ ...line, refusal: reasonText(feature.reason) }];
    if (`${name}${description}`.includes(LOST_CHARACTER)) return [{ ...line, refusal: reasonText('damagedText') }];
    const notes: readonly ImportNote[] =
      full.length > MAX_DESCRIPTION
        ? [...feature.notes, { kind: 'descriptionCut', max: MAX_DESCRIPTION }]
        : feature.notes;
    const rule = oneLineRule(name);
    const [first]: readonly Problem[] = [
      ...(rule === null ? [] : [problem('name', rule)]),
      ...(feature.kind === 'region'
        ? validateRegion({ name, description, ...feature.area }, taken.region)
        : validateGeoObject({ name, description, marker: 0 }, taken.object)),
    ];
    if (answer !== undefined) return [{ ...line, notes, refusal: answer }];
    if (first !== undefined) return [{ ...line, notes, refusal: ruleText(first, language) }];
    taken[feature.kind].push(name);
    return [{ ...line, notes, refusal: null }];
  });
}

/** The name of a feature by the chosen property, else by its own most likely one; null if it has none. */
function nameOf(feature: FoundFeature, nameKey: string | null): string | null {
  if (nameKey === null) return null;
  const { properties, copy } = feature;
  const own = likelyNameKey([feature]);
  const name = toOneLine(properties[nameKey] ?? (own === null ? '' : (properties[own] ?? '')));
  if (name === '') return null;
  return copy === 0 ? name : `${name} (${copy})`;
}
