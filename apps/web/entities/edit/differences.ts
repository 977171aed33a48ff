/** Values of a form, or of the item it edits, by field. */
export type EditValues = Readonly<Record<string, unknown>>;

/** A field that someone else changed while it was being edited here. */
export type Difference<Field extends string = string> = {
  readonly field: Field;
  /** True if it was changed here too. */
  readonly isContested: boolean;
};

/** The fields that someone else changed to something else than what the form has. `base`: what the form began with. */
export function differences<V extends EditValues>(
  base: V,
  mine: V,
  theirs: V,
): readonly Difference<keyof V & string>[] {
  return Object.keys(theirs).flatMap((field: keyof V & string) => {
    const isTheirs = !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]);
    return isTheirs ? [{ field, isContested: !isSame(base[field], mine[field]) }] : [];
  });
}

/** The form's values with those of others in the given fields. */
export function takeOver<V extends EditValues>(mine: V, theirs: V, fields: readonly (keyof V & string)[]): V {
  return fields.reduce((values, field) => ({ ...values, [field]: theirs[field] }), mine);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
