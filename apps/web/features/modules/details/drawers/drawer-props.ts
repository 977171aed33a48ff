import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';

/** Props of every drawer: the module, and all modules for those related to it. */
export type DrawerProps = { readonly object: ModuleShape; readonly objects: readonly ModuleShape[] };
