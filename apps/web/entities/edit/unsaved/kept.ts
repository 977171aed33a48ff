/** The content of a form, as it is guarded and kept. */
export type Kept<Values, Basis = null> = {
  readonly values: Values;
  /** Without changes the form has these. */
  readonly unchanged: Values;
  /** The state that the values are based on: it returns with them, so that a conflict is found then too. */
  readonly basis: Basis;
  readonly onRestore: (values: Values, basis: Basis) => void;
};

/** Whether a form has unsaved changes. */
export function hasChanges<Values>({ values, unchanged }: Pick<Kept<Values>, 'values' | 'unchanged'>): boolean {
  return JSON.stringify(values) !== JSON.stringify(unchanged);
}
