import type { i18n as I18n } from 'i18next';
import type { FeatureTexts } from './feature-texts.ts';

/** A feature by the name under which its texts are registered. */
export type TextsOf = keyof FeatureTexts;

/** The base of a counted text: `runs` for `runs_one` and `runs_other`. The count selects the form. */
type CountedBase<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The keys of nested texts, joined with dots. */
type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? CountedBase<Key> : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The names in the places `{{name}}` of a text. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values that fill the places of a text; `count` also selects its plural form. */
type Values<Name extends string> = [Name] extends [never]
  ? []
  : [values: { readonly [Each in Name]: Each extends 'count' ? number : string | number }];

/** The values of the text with this key. */
type ValuesAt<Texts, Key extends string> = Key extends keyof Texts
  ? Values<NamesIn<Texts[Key]>>
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Texts
      ? ValuesAt<Texts[Head], Rest>
      : never
    : Values<NamesIn<Texts[keyof Texts & (`${Key}_one` | `${Key}_other`)]> | 'count'>;

type TextKeys = { readonly [Feature in TextsOf]: KeysIn<FeatureTexts[Feature]> };

/** The key of a text of one feature: `filter.active`. */
export type TextKey<Feature extends TextsOf> = TextKeys[Feature];

/**
 * The texts of every feature by key, with their values. A table, because the compiler derives each of its entries at most
 * once; i18next's own types derive keys, values and result for every call, which took half of the time of checking the
 * web app.
 */
type TextTable = {
  readonly [Feature in TextsOf]: {
    readonly [Key in TextKeys[Feature]]: ValuesAt<FeatureTexts[Feature], Key>;
  };
};

/**
 * Returns a text of one feature by its key. The compiler rejects an unknown key, a missing or misspelt value, and a value
 * of the wrong type.
 */
export type TextFunction<Feature extends TextsOf> = <Key extends TextKey<Feature>>(
  key: Key,
  ...values: TextTable[Feature][Key]
) => string;

/** The texts of one feature in a language, by default the page's. Components use `useTexts`; this is for other code. */
export function textsOf<Feature extends TextsOf>(
  i18n: I18n,
  feature: Feature,
  language?: string,
): TextFunction<Feature>;
export function textsOf(i18n: I18n, feature: string, language: string = i18n.language) {
  const translate = i18n.getFixedT(language, feature);
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => translate(key, values);
}
