import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';

/** A module that is now in the list: one of this account, or one shared by another. */
export type AddedModule = Pick<ModuleShape, 'id' | 'name'>;
