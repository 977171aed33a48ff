import type { DeviceTypeKey } from '../../catalogue/registry.ts';
import type { ErrorMark, MappedField } from '../mapped-field.ts';

/** A device of another maker whose decoder is known. */
export type Preset = {
  readonly maker: string;
  readonly model: string;
  /** The type of the module that shows it. */
  readonly type: DeviceTypeKey;
  readonly fields: readonly MappedField[];
  /** How its decoder marks a damaged message; null: it does not. */
  readonly errorMark: ErrorMark | null;
};
