/**
 * A file of an export: the rows of one table. The columns are listed explicitly, so that new ones are not exported by
 * accident.
 */
export type Dataset = {
  /** Path in the archive, without its ending. */
  readonly file: string;
  /** A table, or a function that returns rows. */
  readonly from: string;
  /** SQL condition for the rows of the account; defaults to their `client_id`. */
  readonly own?: string;
  readonly columns: readonly string[];
  /** Columns that order the rows and identify each, with their types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'timestamptz' | 'date' | 'smallint'>>;
  /** Columns that are transformed when read. */
  readonly expressions?: Readonly<Record<string, string>>;
};
