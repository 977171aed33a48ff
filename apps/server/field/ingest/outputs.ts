import type { OutputName } from '@zagon/domain/catalogue/fields.ts';

/** The outputs that a module can have, in their order. */
export const OUTPUT_NAMES: readonly OutputName[] = ['o1', 'o2', 'o3', 'o4'];
