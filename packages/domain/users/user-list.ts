/** Filters of the operator's user list; the first shows everything. */
export const USER_FILTERS = ['all', 'operators', 'locked', 'never'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Sort orders of the list. */
export const USER_SORTS = ['name', 'email', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];
