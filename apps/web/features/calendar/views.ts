/** How the calendar shows its days. */
export const VIEWS = ['month', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];
