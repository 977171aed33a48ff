import type { OutputName } from '@zagon/domain/catalogue/fields.ts';

/** Names of the outputs a module can have, in order. */
export const OUTPUT_NAMES: readonly OutputName[] = ['o1', 'o2', 'o3', 'o4'];
