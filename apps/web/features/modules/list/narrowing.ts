import type { Language } from '@zagon/domain/core/language.ts';
import { trustWordOf, type TrustWordName } from '../../../entities/finding/sensor-trust.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import type { ModuleRow } from './module-rows.ts';

/** Criteria for narrowing down the list. */
export const NARROWINGS = ['type', 'trust', 'group', 'region'] as const;
export type NarrowingKind = (typeof NARROWINGS)[number];

/** The selected type, trust, group and region; null for any. */
export type Narrowing = Readonly<Record<NarrowingKind, string | null>>;

type Choice = { readonly value: string; readonly label: string };

/** The language of the choices, and the words of trust in it. */
export type Labels = { readonly language: Language; readonly trust: (word: TrustWordName) => string };

/** What a module belongs to by each criterion, with display names. */
const memberships: Record<NarrowingKind, (row: ModuleRow, labels: Labels) => readonly Choice[]> = {
  type: ({ object }, { language }) => [
    { value: object.device_type, label: typeOf(object)?.name[language] ?? object.last_device_model },
  ],
  trust: ({ trust }, labels) => {
    if (trust === null) return [];
    const word = trustWordOf(trust);
    return [{ value: word, label: labels.trust(word) }];
  },
  group: ({ object }) => object.groups.map(({ id, name }) => ({ value: id, label: name })),
  region: ({ object }) => object.regions.map(({ id, name }) => ({ value: id, label: name })),
};

/** Returns the modules that match every selected criterion. */
export function applyNarrowing(rows: readonly ModuleRow[], narrowing: Narrowing, labels: Labels): readonly ModuleRow[] {
  return rows.filter((row) =>
    NARROWINGS.every((kind) => {
      const selected = narrowing[kind];
      return selected === null || memberships[kind](row, labels).some(({ value }) => value === selected);
    }),
  );
}

/** Returns the choices present among these modules, by name. */
export function choicesOf(rows: readonly ModuleRow[], kind: NarrowingKind, labels: Labels): readonly Choice[] {
  const names = new Map(
    rows.flatMap((row) => memberships[kind](row, labels)).map(({ value, label }) => [value, label]),
  );
  const collator = new Intl.Collator(labels.language, { numeric: true, sensitivity: 'base' });
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => collator.compare(a.label, b.label));
}
