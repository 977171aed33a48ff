import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { createContext, useContext, type ComponentType } from 'react';

/** The module, and all modules for those related to it. */
export type ModuleDrawingProps = { readonly object: ModuleShape; readonly objects: readonly ModuleShape[] };

/** The app provides the drawing of a module as on its page, so that other features can show it. */
export const ModuleDrawingContext = createContext<ComponentType<ModuleDrawingProps> | null>(null);

export function useModuleDrawing(): ComponentType<ModuleDrawingProps> | null {
  return useContext(ModuleDrawingContext);
}
