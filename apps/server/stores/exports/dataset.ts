/** A file of an export: the rows of one table. The columns are listed: a new one is exported only once it is named here. */
export type Dataset = {
  /** Path in the archive, without its ending. */
  readonly file: string;
  /** A table, or a function that returns rows. */
  readonly from: string;
  /** SQL condition for the rows of the account; defaults to their `client_id`. */
  readonly own?: string;
  readonly columns: readonly string[];
  /** Columns that order the rows and name each once, with their types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'timestamptz' | 'date' | 'smallint'>>;
  /** Columns that are not read as they are stored. */
  readonly expressions?: Readonly<Record<string, string>>;
};
