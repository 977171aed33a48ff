/** What may make the numbers of a section be learnt anew. */
export const RESTARTS = ['section_changed', 'probe_linked', 'probe_replaced'] as const;
export type Restart = (typeof RESTARTS)[number];
