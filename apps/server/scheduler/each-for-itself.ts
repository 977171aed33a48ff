/**
 * Does a piece of work for each: one that fails holds up none of the others, so that what is wrong with one account
 * keeps no water of another running. What failed is thrown at the end.
 */
export async function eachForItself<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of them failed`);
}
