/** Dashboards of a user in one account. */
export const MAX_DASHBOARDS = 16;

/** Widgets of one dashboard. */
export const MAX_WIDGETS = 60;
