import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { previewOf } from '../../../entities/module/preview.ts';

/** The maximum the server accepts in one request. */
const FIELDS_MAX = 10;
const MODULES_MAX = 200;

/** The field whose curve is drawn: the first value shown; null for a module of outputs or without values. */
export function curveField(module: ModuleShape): FieldName | null {
  const preview = previewOf(module, STORED_UNITS);
  return preview.kind === 'values' ? (preview.fields[0]?.input.name ?? null) : null;
}

/** The request for the curves of these modules; null: there are none. */
export function wallHistoryRequest(
  modules: readonly ModuleShape[],
): { readonly id_objects: string[]; readonly fields: string[] } | null {
  const fields = [...new Set(modules.flatMap((module) => curveField(module) ?? []))].slice(0, FIELDS_MAX);
  const drawn = modules.filter((module) => fields.some((field) => field === curveField(module)));
  if (drawn.length === 0) return null;
  return { id_objects: drawn.slice(0, MODULES_MAX).map(({ id }) => id), fields };
}
