import type { FieldName } from '../catalogue/fields.ts';

/**
 * Values at one moment, by field. An absent field was not sent; null means the device explicitly reported no value.
 */
export type Values = Readonly<Partial<Record<FieldName, number | null>>>;

/** Measurements of a module at one moment. */
export type Reading = { readonly atMs: number; readonly values: Values };
