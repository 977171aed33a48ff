import type { WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import { WIDGET_KINDS } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { shownField, typeOf } from '../../../entities/module/shown-field.ts';
import type { Farm } from './widget-setup.ts';

/** Modules that a kind of widget can show. */
export function modulesFor(kind: WidgetKind, { modules }: Farm): readonly ModuleShape[] {
  const { suggestion } = WIDGET_KINDS[kind];
  return modules.filter((module) => {
    const type = typeOf(module);
    return type !== undefined && suggestion !== null && suggestion.optionsFor(module.id, type) !== null;
  });
}

/** A measured field to choose from. */
export type FieldChoice = { readonly value: string; readonly label: string };

/** The fields that a module measures, those of its widget first. */
export function fieldChoices(module: ModuleShape | undefined, language: Language): readonly FieldChoice[] {
  const type = module === undefined ? undefined : typeOf(module);
  if (module === undefined || type === undefined) return [];
  const names = new Set<string>([...type.widgetFields, ...type.inputs.map(({ name }) => name)]);
  return [...names].flatMap((name) => {
    const shown = shownField(module, name, STORED_UNITS);
    return shown === undefined ? [] : [{ value: name, label: shown.input.label[language] }];
  });
}

/** The default field of a module; null if it measures nothing. */
export function firstField(module: ModuleShape | undefined): string | null {
  return fieldChoices(module, 'en').find(({ value }) => isFieldName(value))?.value ?? null;
}

/** The first module that measures anything, with its first field. */
export function firstSource({ modules }: Farm): { id_object: string; field: string } | null {
  for (const module of modules.filter((item) => typeOf(item)?.link !== 'base_station')) {
    const field = firstField(module);
    if (field !== null) return { id_object: module.id, field };
  }
  return null;
}

export function moduleName(id: string, { modules }: Farm): string {
  return modules.find((module) => module.id === id)?.name ?? '';
}
