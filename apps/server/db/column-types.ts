import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/**
 * How columns become values. Timestamps are instants, never the Date of the driver; dates stay
 * text (a local day has no instant); a bigint is a number as long as it is one exactly.
 * Readings do not come this way: they leave by COPY.
 */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [builtins.DATE, (text) => text],
  [builtins.INT8, exactNumber],
]);

/** The driver's choice of a parser for a column, with ours before its own. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format ?? 'text');
  },
};

function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number`);
  return number;
}
