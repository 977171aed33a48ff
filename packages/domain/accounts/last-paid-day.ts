/**
 * Whether a last paid day takes paid time from an account: it is earlier than the one before, or the first one. Both are
 * `YYYY-MM-DD`; null: no end.
 */
export function endsEarlier(before: string | null, after: string | null): boolean {
  return after !== null && (before === null || after < before);
}
