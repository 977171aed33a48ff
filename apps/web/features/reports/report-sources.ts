import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { REPORT_TYPES, type ReportKind } from '@zagon/domain/reports/registry.ts';
import { fieldName, seriesName, type ReportSource } from '@zagon/domain/reports/series.ts';
import { eligibleFields, reportSource } from '@zagon/domain/reports/source.ts';
import { reportFacts } from '../../lib/modules/report-facts.ts';
import type { ChosenSource } from './report-choice.ts';

/** A module with the fields of it that a report can show. */
export type SourceModule = { readonly object: ObjectShape; readonly fields: readonly FieldName[] };

/** The modules that a kind of report can show, by name; others are not listed. */
export function modulesFor(kind: ReportKind, objects: readonly ObjectShape[], language: Language): SourceModule[] {
  const collator = new Intl.Collator(language, { numeric: true });
  return objects
    .flatMap((object) => {
      const fields = eligibleFields(REPORT_TYPES[kind], reportFacts(object));
      return fields.length === 0 ? [] : [{ object, fields }];
    })
    .toSorted((a, b) => collator.compare(a.object.name, b.object.name));
}

/** Modules whose name or serial number holds the words. */
export function matching(modules: readonly SourceModule[], words: string): readonly SourceModule[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return modules;
  return modules.filter(({ object }) => `${object.name} ${object.serial_number}`.toLocaleLowerCase().includes(wanted));
}

/** How modules are offered: one by one, or by what they are gathered in. */
export type Gathering = 'modules' | 'groups' | 'regions';

/** Modules under a heading; `name` is null where there is none to give. */
type Gathered = {
  readonly id: string;
  readonly name: string | null;
  readonly modules: readonly SourceModule[];
};

/** Modules under their groups or regions by name; a module in two of them stands in both, one in none stands in neither. */
export function gathered(modules: readonly SourceModule[], by: Gathering, language: Language): readonly Gathered[] {
  if (by === 'modules') return modules.length === 0 ? [] : [{ id: by, name: null, modules }];
  const parts = new Map<string, { readonly id: string; readonly name: string; readonly modules: SourceModule[] }>();
  for (const module of modules) {
    for (const { id, name } of module.object[by]) {
      const part = parts.get(id) ?? { id, name, modules: [] };
      part.modules.push(module);
      parts.set(id, part);
    }
  }
  const collator = new Intl.Collator(language, { numeric: true });
  return [...parts.values()].toSorted((a, b) => collator.compare(a.name, b.name));
}

/** The same list with one of its things at another place. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const next = [...things];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function sameSource(a: ChosenSource, b: ChosenSource): boolean {
  return a.idObject === b.idObject && a.field === b.field;
}

/** The sources that another kind of report can show as well. */
export function fitting(
  kind: ReportKind,
  sources: readonly ChosenSource[],
  objects: readonly ObjectShape[],
): ChosenSource[] {
  return sources.filter(({ idObject, field }) => {
    const object = objects.find(({ id }) => id === idObject);
    return object !== undefined && eligibleFields(REPORT_TYPES[kind], reportFacts(object)).includes(field);
  });
}

/** A chosen source as the report engine takes it; undefined when its module is gone. */
export function sourceOf(chosen: ChosenSource, objects: readonly ObjectShape[]): ReportSource | undefined {
  const object = objects.find(({ id }) => id === chosen.idObject);
  return object === undefined
    ? undefined
    : reportSource(reportFacts(object), { field: chosen.field, name: object.name });
}

export function nameOf(chosen: ChosenSource, objects: readonly ObjectShape[], language: Language): string {
  const source = sourceOf(chosen, objects);
  return source === undefined ? chosen.field : seriesName(source, language);
}

/** A field in words, without the name of its module. */
export function fieldWords(chosen: ChosenSource, objects: readonly ObjectShape[], language: Language): string {
  const source = sourceOf(chosen, objects);
  return source === undefined ? chosen.field : fieldName(source, language);
}
