/** The instant that an administrator typed, with its offset; null for any other text. */
export function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
