import type { FieldName } from '../catalogue/fields.ts';
import { memberOf } from './envelope.ts';
import type { ErrorMark, MappedField } from './mapped-field.ts';
import { valueAt } from './path.ts';
import type { PresetKey } from './presets/registry.ts';
import type { Decoded } from './uplink.ts';

/** Which values of a device are stored. `preset`: the device whose decoder it is, null for any other. */
export type Mapping = { readonly preset: PresetKey | null; readonly fields: readonly MappedField[] };

/** A mapped value. A text that is no number stays a text: it is set aside by its name. */
export type MappedValue = { readonly field: FieldName; readonly value: number | string | null };

/** Maps the values of a message, in the order of the mapping. Values that are not mapped are ignored. */
export function mapValues({ fields }: Pick<Mapping, 'fields'>, decoded: Decoded): readonly MappedValue[] {
  return fields.flatMap((one) => {
    const raw = valueAt(decoded, one.path);
    if (raw === undefined) return one.isZeroLeftOut ? [{ field: one.field, value: converted(0, one) }] : [];
    return [{ field: one.field, value: valueOf(raw, one) }];
  });
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const TEXT_MAX = 40;

function valueOf(raw: unknown, field: MappedField): number | string | null {
  if (raw === null) return null;
  if (typeof raw === 'boolean') return converted(Number(raw), field);
  if (typeof raw === 'number') return Number.isFinite(raw) ? converted(raw, field) : null;
  const text = typeof raw === 'string' ? raw.trim() : '…';
  return NUMBER.test(text) ? converted(Number(text), field) : text.slice(0, TEXT_MAX);
}

function converted(value: number, { factor, offset, notConnected }: MappedField): number | null {
  if (notConnected.includes(value)) return null;
  if (factor === 1 && offset === 0) return value;
  // A product has digits that no one measured: 1235 × 0.001 is 1.2350000000000001.
  const decimals = Math.max(DECIMALS_MIN, decimalsOf(factor), decimalsOf(offset));
  return Number((value * factor + offset).toFixed(decimals));
}

const DECIMALS_MIN = 2;
const DECIMALS_MAX = 12;

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  const decimals = (digits.split('.')[1]?.length ?? 0) - Number(exponent);
  return Math.min(DECIMALS_MAX, Math.max(0, decimals));
}

/** What the decoder of a device reports as an error inside of its object; null if it reports none. */
export function reportedError(mark: ErrorMark | null, decoded: Decoded): string | null {
  if (mark === null || valueAt(decoded, mark.path) !== mark.value) return null;
  const detail = memberOf(decoded, mark.detail);
  return typeof detail === 'string' ? detail.slice(0, 200) : '';
}
