import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { drawingOf, type DrawingKind } from '@zagon/domain/catalogue/drawing.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { READINGS_KINDS, REPORTS, type ReadingsKind } from '@zagon/domain/reports/registry.ts';
import { eligibleFields } from '@zagon/domain/reports/request/source.ts';
import { reportFacts } from '../../../entities/module/report-facts.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { terminalsOf } from './drawers/terminals.ts';

type Charted = Pick<ModuleShape, 'device_type' | 'outputs' | 'config'>;

/** Returns the drawer of a module; plain values for an unknown type. */
export function drawerOf(object: Charted): DrawingKind {
  const type = typeOf(object);
  return type === undefined ? 'values' : drawingOf(type);
}

/** Maximum number of lines in different units; more belong in a report. */
const MAX_CHARTED = 3;

const CHARTED: Record<DrawingKind, (type: DeviceType, object: Charted) => readonly FieldName[]> = {
  soil: (type) => type.widgetFields.filter((field) => field.startsWith('HUMIDITY_')),
  substrate: () => ['HUMIDITY_1', 'ECW_1'],
  air: () => ['TEMP_1', 'humidity'],
  station: () => ['rtx_temp', 'rtx_hum'],
  // Openings have their own strip. Next to it are the measured fields, else the battery, else the radio signal.
  outputs: (type) => {
    const measured = type.inputs.filter((input) => !input.status).map((input) => input.name);
    if (measured.length > 0) return measured.slice(0, MAX_CHARTED);
    return type.inputs.some((input) => input.name === 'battvol') ? ['battvol'] : ['sigstr'];
  },
  scales: (type) => type.tilePreview,
  // The connected sensors; with none connected, the battery.
  terminals: (_type, object) => {
    const { numeric } = terminalsOf(object);
    return numeric.length === 0 ? ['battvol'] : numeric.slice(0, MAX_CHARTED);
  },
  values: (type) => type.tilePreview,
};

/** The fields that its chart shows, as far as the type measures them. */
export function chartedFields(object: Charted): readonly FieldName[] {
  const type = typeOf(object);
  if (type === undefined) return [];
  const fields = CHARTED[drawerOf(object)](type, object);
  return fields.filter((field) => type.inputs.some((input) => input.name === field));
}

/** Every field whose history can be drawn. The online state is a yes/no value with its own alarms. */
export function historyFields(object: Pick<ModuleShape, 'device_type' | 'config'>): readonly FieldName[] {
  const all = typeOf(object)?.inputs ?? [];
  return all.filter((input) => input.quantity !== 'contact').map((input) => input.name);
}

/** Returns the report that covers the most of the fields, with those it can show; null if none shows any. */
export function reportOf(
  object: Parameters<typeof reportFacts>[0],
  fields: readonly FieldName[],
): { readonly kind: ReadingsKind; readonly fields: readonly FieldName[] } | null {
  const offers = READINGS_KINDS.map((kind) => {
    const shows = eligibleFields(REPORTS[kind], reportFacts(object));
    return { kind, fields: fields.filter((field) => shows.includes(field)) };
  });
  const best = offers.toSorted((a, b) => b.fields.length - a.fields.length)[0];
  return best === undefined || best.fields.length === 0 ? null : best;
}

/** Returns the fields named in a URL, without those that the module does not measure. */
export function fieldsFromAddress(text: string | null, object: Charted): readonly FieldName[] {
  if (text === null) return chartedFields(object);
  const available = historyFields(object);
  return text.split(',').filter((field): field is FieldName => isFieldName(field) && available.includes(field));
}
