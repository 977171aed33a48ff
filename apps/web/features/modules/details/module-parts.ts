import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { REPORT_KINDS, REPORT_TYPES, type ReportKind } from '@zagon/domain/reports/registry.ts';
import { eligibleFields } from '@zagon/domain/reports/source.ts';
import { reportFacts } from '../../../lib/modules/report-facts.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { terminalsOf } from './drawers/terminals.ts';

/** How the middle of a module's page is drawn: by what its type measures or switches. */
export type DrawerKind = 'soil' | 'substrate' | 'air' | 'outputs' | 'station' | 'scales' | 'terminals' | 'values';

/** What a substratum probe calls the soil in which it stands. */
const SUBSTRATE = 'substrate_type';

/** The drawer of a module; one whose type nobody knows shows plain values. */
export function drawerOf(object: Pick<ObjectShape, 'device_type' | 'outputs'>): DrawerKind {
  const type = typeOf(object);
  if (type === undefined) return 'values';
  if (type.link === 'base_station') return 'station';
  if (type.kinds !== undefined) return 'terminals';
  if (type.outputs.length > 0) return 'outputs';
  const moisture = type.inputs.find((input) => input.quantity === 'soil_moisture');
  if (moisture !== undefined) return moisture.soilProperty === SUBSTRATE ? 'substrate' : 'soil';
  if (type.inputs.some((input) => input.quantity === 'weight')) return 'scales';
  return type.inputs.some((input) => input.name === 'humidity') ? 'air' : 'values';
}

type Charted = Pick<ObjectShape, 'device_type' | 'outputs' | 'config'>;

/** More lines of different units than this are a report. */
const MOST_CHARTED = 3;

const CHARTED: Record<DrawerKind, (type: DeviceType, object: Charted) => readonly FieldName[]> = {
  soil: (type) => type.widgetFields.filter((field) => field.startsWith('HUMIDITY_')),
  substrate: () => ['HUMIDITY_1', 'ECW_1'],
  air: () => ['TEMP_1', 'humidity'],
  station: () => ['rtx_temp', 'rtx_hum'],
  // Its openings have a strip of their own; beside them counts whether it lasts: the battery, else the radio.
  outputs: (type) => (type.inputs.some((input) => input.name === 'battvol') ? ['battvol'] : ['sigstr']),
  scales: (type) => type.tilePreview,
  // What hangs there; while nothing does, whether it lasts.
  terminals: (_type, object) => {
    const { counting } = terminalsOf(object);
    return counting.length === 0 ? ['battvol'] : counting.slice(0, MOST_CHARTED);
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

/** Every field whose history can be drawn: contact is a yes or no and has its alarms. */
export function historyFields(object: Pick<ObjectShape, 'device_type'>): readonly FieldName[] {
  const all = typeOf(object)?.inputs ?? [];
  return all.filter((input) => input.quantity !== 'contact').map((input) => input.name);
}

/** The report that shows most of some fields, with those of them that it can show; null where none shows any. */
export function reportOf(
  object: Parameters<typeof reportFacts>[0],
  fields: readonly FieldName[],
): { readonly kind: ReportKind; readonly fields: readonly FieldName[] } | null {
  const offers = REPORT_KINDS.map((kind) => {
    const shows = eligibleFields(REPORT_TYPES[kind], reportFacts(object));
    return { kind, fields: fields.filter((field) => shows.includes(field)) };
  });
  const best = offers.toSorted((a, b) => b.fields.length - a.fields.length)[0];
  return best === undefined || best.fields.length === 0 ? null : best;
}

/** The fields that an address names, without those that the module does not measure. */
export function fieldsFromAddress(text: string | null, object: Charted): readonly FieldName[] {
  if (text === null) return chartedFields(object);
  const known = historyFields(object);
  return text.split(',').filter((field): field is FieldName => isFieldName(field) && known.includes(field));
}
