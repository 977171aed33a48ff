/** Filters of the operator's account list; the first shows everything. */
export const ACCOUNT_FILTERS = ['all', 'attention', 'active', 'ending', 'expired', 'blocked'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

/** Sort orders of the list. */
export const ACCOUNT_SORTS = ['name', 'city', 'until', 'modules', 'alarms'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** An account is listed as ending this many days before its last one. */
export const ENDING_DAYS = 30;

/** An account that ends within this many days needs attention. */
export const ATTENTION_DAYS = 7;
