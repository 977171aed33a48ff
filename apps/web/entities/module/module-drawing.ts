import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** The module, and all modules for those related to it. */
export type ModuleDrawingProps = { readonly object: ModuleShape; readonly objects: readonly ModuleShape[] };

type RenderModuleDrawing = (props: ModuleDrawingProps) => ReactNode;

/** The app provides the drawing of a module as on its page, so that other features can show it. */
export const ModuleDrawingContext = createContext<RenderModuleDrawing | null>(null);

/** Renders the drawing of a module, which suspends while it loads; null outside the app. */
export function useModuleDrawing(): RenderModuleDrawing | null {
  return useContext(ModuleDrawingContext);
}
