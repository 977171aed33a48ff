import type { MappingBody } from '@zagon/contract/networks/endpoints.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { mapped, type MappedField } from '@zagon/domain/networks/mapped-field.ts';
import { stepsOf } from '@zagon/domain/networks/path.ts';
import { PRESETS, type PresetKey } from '@zagon/domain/networks/presets/registry.ts';
import type { NumberInputValue } from '../../../entities/number/number-input-value.ts';

/** A value of the message and the measurement that it becomes, as they are being entered. */
export type MappingRow = {
  /** Distinguishes the rows of a form. */
  readonly id: number;
  readonly path: string;
  readonly field: FieldName | null;
  readonly factor: NumberInputValue;
  readonly offset: NumberInputValue;
  readonly notConnected: readonly NumberInputValue[];
  readonly isZeroLeftOut: boolean;
};

/** Which values of a device are stored, as it is being entered. */
export type MappingDraft = {
  /** The device whose decoder it is; null: an own mapping. */
  readonly preset: PresetKey | null;
  /** Changed fields of the preset; null: they stay as they are. */
  readonly adjusted: readonly MappingRow[] | null;
  /** Of the module with an own mapping. It stays when a preset is chosen, as do its rows. */
  readonly type: DeviceTypeKey;
  readonly rows: readonly MappingRow[];
};

/** Types of modules that report through a network, in the order of the catalogue. */
export const NETWORK_TYPES: readonly DeviceTypeKey[] = DEVICE_TYPE_KEYS.filter(
  (key) => DEVICE_TYPES[key].link === 'through_network',
);

/** The mapping of a device that has none. */
export function newMapping(preset: PresetKey | null): MappingDraft {
  return { preset, adjusted: null, type: 'NET-SOIL', rows: withNewRow([]) };
}

/** A stored mapping as its form begins; `type` is that of the module. */
export function mappingDraftOf({ preset, fields }: MappingBody, type: DeviceTypeKey): MappingDraft {
  const rows = rowsOf(fields);
  if (preset === null) return { preset, adjusted: null, type, rows };
  const isAsItIs = JSON.stringify(rows) === JSON.stringify(rowsOf(PRESETS[preset].fields));
  return { preset, adjusted: isAsItIs ? null : rows, type, rows: withNewRow([]) };
}

/** Opens the fields of the preset to changes. */
export function adjustPreset(draft: MappingDraft): MappingDraft {
  return { ...draft, adjusted: draft.preset === null ? null : rowsOf(PRESETS[draft.preset].fields) };
}

/** The type of the module of a mapping. */
export function mappedType({ preset, type }: MappingDraft): DeviceTypeKey {
  return preset === null ? type : PRESETS[preset].type;
}

/** The rows that can be changed; null for a preset as it is. */
export function editedRows({ preset, adjusted, rows }: MappingDraft): readonly MappingRow[] | null {
  return preset === null ? rows : adjusted;
}

export function withRows(draft: MappingDraft, rows: readonly MappingRow[]): MappingDraft {
  return draft.preset === null ? { ...draft, rows } : { ...draft, adjusted: rows };
}

/** Adds an empty row. */
export function withNewRow(rows: readonly MappingRow[]): readonly MappingRow[] {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return [...rows, { ...rowOf(mapped('', 'battvol'), id), field: null }];
}

function rowsOf(fields: readonly MappedField[]): readonly MappingRow[] {
  return fields.map((field, index) => rowOf(field, index + 1));
}

function rowOf({ path, field, factor, offset, notConnected, isZeroLeftOut }: MappedField, id: number): MappingRow {
  return { id, path, field, factor, offset, notConnected: [...notConnected], isZeroLeftOut };
}

/** The field that a row maps; null while something of it is missing or cannot be read. */
export function fieldOf({ path, field, factor, offset, notConnected, isZeroLeftOut }: MappingRow): MappedField | null {
  const values = notConnected.filter((value) => value !== '');
  const numbers = values.filter((value) => typeof value === 'number');
  if (field === null || typeof factor !== 'number' || typeof offset !== 'number') return null;
  if (numbers.length < values.length || stepsOf(path.trim()) === undefined) return null;
  return { path: path.trim(), field, factor, offset, notConnected: numbers, isZeroLeftOut };
}

/** The fields of a mapping as far as they are complete. */
export function completeFields(draft: MappingDraft): readonly MappedField[] {
  const rows = editedRows(draft);
  if (rows === null) return draft.preset === null ? [] : PRESETS[draft.preset].fields;
  return rows.flatMap((row) => fieldOf(row) ?? []);
}

/** True if each of its rows can be sent. */
export function isComplete(draft: MappingDraft): boolean {
  const rows = editedRows(draft);
  return rows === null || (rows.length > 0 && rows.every((row) => fieldOf(row) !== null));
}

/** The mapping to be sent. */
export function mappingBodyOf(draft: MappingDraft): MappingBody {
  return { preset: draft.preset, fields: sentFields(completeFields(draft)) };
}

/** Fields in the form of the contract. */
export function sentFields(fields: readonly MappedField[]): MappingBody['fields'] {
  return fields.map((field) => ({ ...field, notConnected: [...field.notConnected] }));
}
