import { anyContains } from '@zagon/domain/core/fold.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { REPORTS, type ReadingsKind } from '@zagon/domain/reports/registry.ts';
import { fieldName, seriesName, type ReportSource } from '@zagon/domain/reports/lines/series.ts';
import { eligibleFields, reportSource } from '@zagon/domain/reports/request/source.ts';
import { typeOf } from '../../entities/module/shown-field.ts';
import { reportFacts } from '../../entities/module/report-facts.ts';
import type { ChosenSource } from './report-choice.ts';

/** A module with its fields that a report can show. */
export type SourceModule = { readonly object: ModuleShape; readonly fields: readonly FieldName[] };

/** Returns the modules that a report type can show, by name. */
export function modulesFor(kind: ReadingsKind, objects: readonly ModuleShape[], language: Language): SourceModule[] {
  const collator = new Intl.Collator(language, { numeric: true });
  return objects
    .flatMap((object) => {
      const fields = fromTheSurface(object, eligibleFields(REPORTS[kind], reportFacts(object)));
      return fields.length === 0 ? [] : [{ object, fields }];
    })
    .toSorted((a, b) => collator.compare(a.object.name, b.object.name));
}

/** The fields of a probe from the surface down; others keep their order. */
function fromTheSurface(object: ModuleShape, fields: readonly FieldName[]): readonly FieldName[] {
  const type = typeOf(object);
  const depthOf = (field: FieldName): number => (type === undefined ? 0 : (inputOf(type, field)?.depthCm ?? 0));
  return fields.toSorted((a, b) => depthOf(a) - depthOf(b));
}

/** Returns the modules whose name, serial number or a field's label ("Soil moisture, 30 cm") contains the query. */
export function searchModules(
  modules: readonly SourceModule[],
  query: string,
  language: Language,
): readonly SourceModule[] {
  return modules.filter(({ object, fields }) => {
    const labels = fields.map((field) => fieldLabel({ idObject: object.id, field }, [object], language));
    return anyContains([object.name, object.serial_number, ...labels], query);
  });
}

/** How modules are listed: one by one, by group or by region. */
export type ModuleGrouping = 'modules' | 'groups' | 'regions';

/** Modules under a heading; `name` is null without one. */
type ModuleGroup = {
  readonly id: string;
  readonly name: string | null;
  readonly modules: readonly SourceModule[];
};

/** Groups modules by group or region name. A module in two of them is listed twice, one in none not at all. */
export function groupModules(
  modules: readonly SourceModule[],
  by: ModuleGrouping,
  language: Language,
): readonly ModuleGroup[] {
  if (by === 'modules') return modules.length === 0 ? [] : [{ id: by, name: null, modules }];
  const groups = new Map<string, { readonly id: string; readonly name: string; readonly modules: SourceModule[] }>();
  for (const module of modules) {
    for (const { id, name } of module.object[by]) {
      const group = groups.get(id) ?? { id, name, modules: [] };
      group.modules.push(module);
      groups.set(id, group);
    }
  }
  const collator = new Intl.Collator(language, { numeric: true });
  return [...groups.values()].toSorted((a, b) => collator.compare(a.name, b.name));
}

/** Returns a copy with one item moved to another index. */
export function moveItem<Thing>(items: readonly Thing[], from: number, to: number): Thing[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function sameSource(a: ChosenSource, b: ChosenSource): boolean {
  return a.idObject === b.idObject && a.field === b.field;
}

/** Returns the sources that another report type can show as well. */
export function fittingSources(
  kind: ReadingsKind,
  sources: readonly ChosenSource[],
  objects: readonly ModuleShape[],
): ChosenSource[] {
  return sources.filter(({ idObject, field }) => {
    const object = objects.find(({ id }) => id === idObject);
    return object !== undefined && eligibleFields(REPORTS[kind], reportFacts(object)).includes(field);
  });
}

/** Converts a chosen source for the report engine; undefined if its module no longer exists. */
export function sourceOf(chosen: ChosenSource, objects: readonly ModuleShape[]): ReportSource | undefined {
  const object = objects.find(({ id }) => id === chosen.idObject);
  return object === undefined
    ? undefined
    : reportSource(reportFacts(object), { field: chosen.field, name: object.name });
}

export function nameOf(chosen: ChosenSource, objects: readonly ModuleShape[], language: Language): string {
  const source = sourceOf(chosen, objects);
  return source === undefined ? chosen.field : seriesName(source, language);
}

/** The label of a field, without the name of its module. */
export function fieldLabel(chosen: ChosenSource, objects: readonly ModuleShape[], language: Language): string {
  const source = sourceOf(chosen, objects);
  return source === undefined ? chosen.field : fieldName(source, language);
}
