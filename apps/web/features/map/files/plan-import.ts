import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { validateGeoObject } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import type { FoundFeature } from '../../../map/files/read-features.ts';

/** A feature of a file with its name, and why it cannot be imported; null: it can. */
export type ImportLine = {
  readonly name: string;
  readonly feature: FoundFeature;
  readonly refusal: string | null;
};

type Existing = {
  readonly regions: readonly { readonly name: string }[];
  readonly objects: readonly { readonly name: string }[];
};
type Texts = {
  readonly language: Language;
  readonly unnamed: (number: number) => string;
  readonly reasonText: (reason: 'notArea' | 'holes' | 'outside') => string;
};

/** Checks each feature by the rules of the server, including against the names before it in the file. */
export function planImport(
  features: readonly FoundFeature[],
  { regions, objects }: Existing,
  { language, unnamed, reasonText }: Texts,
): readonly ImportLine[] {
  const taken = { region: regions.map(({ name }) => name), object: objects.map(({ name }) => name) };
  return features.map((feature, index) => {
    const name = feature.name === '' ? unnamed(index + 1) : feature.name;
    if (feature.kind === 'refused') return { name, feature, refusal: reasonText(feature.reason) };
    const { description } = feature;
    const [problem]: readonly Problem[] =
      feature.kind === 'region'
        ? validateRegion({ name, description, points: feature.points }, taken.region)
        : validateGeoObject({ name, description, marker: 0 }, taken.object);
    if (problem !== undefined) return { name, feature, refusal: ruleText(problem, language) };
    taken[feature.kind].push(name);
    return { name, feature, refusal: null };
  });
}
