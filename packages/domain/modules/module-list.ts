/** Filters of the operator's module list; the first shows everything. `weak`: battery or signal. */
export const MODULE_FILTERS = ['all', 'current', 'stale', 'never', 'weak', 'leaving'] as const;
export type ModuleFilter = (typeof MODULE_FILTERS)[number];

export const MODULE_SORTS = ['serial', 'name', 'account', 'contact', 'signal'] as const;
export type ModuleSort = (typeof MODULE_SORTS)[number];
