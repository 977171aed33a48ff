/**
 * Runs the work for each item, up to `parallel` at once, started in order. Failures are isolated: one bad account never
 * blocks the irrigation of the others. Errors are thrown at the end.
 */
export async function forEachIsolated<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  parallel = 1,
): Promise<void> {
  const errors: unknown[] = [];
  const waiting = items[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of them failed`);
}
