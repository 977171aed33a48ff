import type { Language } from '@zagon/domain/core/language.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import type { ModuleRow } from './module-rows.ts';

/** Criteria for narrowing down the list. */
export const NARROWINGS = ['type', 'group', 'region'] as const;
export type NarrowingKind = (typeof NARROWINGS)[number];

/** The selected type, group and region; null for any. */
export type Narrowing = Readonly<Record<NarrowingKind, string | null>>;

type Choice = { readonly value: string; readonly label: string };

/** The groups and regions of a module, with display names. */
const memberships: Record<NarrowingKind, (row: ModuleRow, language: Language) => readonly Choice[]> = {
  type: ({ object }, language) => [
    { value: object.device_type, label: typeOf(object)?.name[language] ?? object.last_device_model },
  ],
  group: ({ object }) => object.groups.map(({ id, name }) => ({ value: id, label: name })),
  region: ({ object }) => object.regions.map(({ id, name }) => ({ value: id, label: name })),
};

/** Returns the modules of the selected type, group and region. */
export function applyNarrowing(
  rows: readonly ModuleRow[],
  narrowing: Narrowing,
  language: Language,
): readonly ModuleRow[] {
  return rows.filter((row) =>
    NARROWINGS.every((kind) => {
      const selected = narrowing[kind];
      return selected === null || memberships[kind](row, language).some(({ value }) => value === selected);
    }),
  );
}

/** Returns the choices present among these modules, by name. */
export function choicesOf(rows: readonly ModuleRow[], kind: NarrowingKind, language: Language): readonly Choice[] {
  const names = new Map(
    rows.flatMap((row) => memberships[kind](row, language)).map(({ value, label }) => [value, label]),
  );
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => collator.compare(a.label, b.label));
}
