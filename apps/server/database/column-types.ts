import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/**
 * How columns become values. Timestamps become instants, never the driver's Date; dates stay text (a local day is
 * not an instant); a bigint becomes a number if it is exactly representable. Readings do not pass through here:
 * they are read with COPY.
 */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [builtins.DATE, (text) => text],
  [builtins.INT8, exactNumber],
]);

/** Picks a column's parser: ours first, then the driver's. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format ?? 'text');
  },
};

function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit in a number`);
  return number;
}
