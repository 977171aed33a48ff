import type { ModuleDrawingProps } from '../../../../entities/module/module-drawing.ts';

/** Props of every drawer: the module, and all modules for those related to it. */
export type DrawerProps = ModuleDrawingProps;
