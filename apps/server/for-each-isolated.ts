/**
 * Runs the work for each item. Failures are isolated: one bad account never blocks the irrigation of the others.
 * Errors are thrown at the end.
 */
export async function forEachIsolated<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of them failed`);
}
