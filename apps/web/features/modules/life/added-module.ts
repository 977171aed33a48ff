import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';

/** A module that is in the list now: one of this account, or one shared by another. */
export type AddedModule = Pick<ModuleShape, 'id' | 'name'>;
