import type { Language } from '@zagon/domain/core/language.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import type { ModuleRow } from './module-rows.ts';

/** What belongs together in a list of modules. */
export const NARROWINGS = ['type', 'group', 'region'] as const;
export type NarrowingKind = (typeof NARROWINGS)[number];

/** The one type, group and region that is left of all; null where it does not matter. */
export type Narrowing = Readonly<Record<NarrowingKind, string | null>>;

export const NOT_NARROWED: Narrowing = { type: null, group: null, region: null };

type Choice = { readonly value: string; readonly label: string };

/** What a module belongs to, each with its name. */
const belongings: Record<NarrowingKind, (row: ModuleRow, language: Language) => readonly Choice[]> = {
  type: ({ object }, language) => [
    { value: object.device_type, label: typeOf(object)?.name[language] ?? object.last_device_model },
  ],
  group: ({ object }) => object.groups.map(({ id, name }) => ({ value: id, label: name })),
  region: ({ object }) => object.regions.map(({ id, name }) => ({ value: id, label: name })),
};

/** The modules of one type, group and region. */
export function narrowed(rows: readonly ModuleRow[], narrowing: Narrowing, language: Language): readonly ModuleRow[] {
  return rows.filter((row) =>
    NARROWINGS.every((kind) => {
      const wanted = narrowing[kind];
      return wanted === null || belongings[kind](row, language).some(({ value }) => value === wanted);
    }),
  );
}

/** What can be chosen among these modules, by name. */
export function choicesOf(rows: readonly ModuleRow[], kind: NarrowingKind, language: Language): readonly Choice[] {
  const names = new Map(
    rows.flatMap((row) => belongings[kind](row, language)).map(({ value, label }) => [value, label]),
  );
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => collator.compare(a.label, b.label));
}
