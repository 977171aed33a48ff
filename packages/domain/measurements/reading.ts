import type { FieldName } from '../catalogue/fields.ts';

/**
 * The values of one moment by field. A field that is absent was not sent; null is what a device
 * sent in words: "I have no value for this".
 */
export type Values = Readonly<Partial<Record<FieldName, number | null>>>;

/** What a module measured at one moment. */
export type Reading = { readonly atMs: number; readonly values: Values };
