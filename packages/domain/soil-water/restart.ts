/** What may restart learning about a section. */
export const RESTARTS = ['section_changed', 'probe_linked', 'probe_replaced'] as const;
export type Restart = (typeof RESTARTS)[number];
