/** How long the data of a deleted account is kept, so that an operator can restore it, before it is erased. */
export const ERASED_AFTER: Temporal.DurationLike = { days: 30 };
