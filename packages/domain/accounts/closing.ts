/** How long the data of a deleted account is kept for restoration by an operator before it is erased. */
export const ERASED_AFTER: Temporal.DurationLike = { days: 30 };
