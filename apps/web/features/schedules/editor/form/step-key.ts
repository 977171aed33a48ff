/** Names of the editor's parts. */
export type StepKey = 'basics' | 'when' | 'sections' | 'fertigation' | 'conditions';
