import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { REPORT_TYPES, type ReportKind } from '@zagon/domain/reports/registry.ts';
import { type ReportSource, seriesName } from '@zagon/domain/reports/series.ts';
import { eligibleFields, reportSource } from '@zagon/domain/reports/source.ts';
import { reportFacts } from '../../lib/modules/report-facts.ts';
import type { ChosenSource } from './report-address.ts';

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
