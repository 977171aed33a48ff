import { lazy, type ReactNode } from 'react';
import { FarmMapContext } from '../entities/map/farm-map.ts';
import { ModuleDrawingContext } from '../entities/module/module-drawing.ts';
import { loadChunk } from '../navigation/load-chunk.ts';

const FarmMap = lazy(() => loadChunk(() => import('../features/map/embedded/farm-map.tsx')));
const ModuleDrawing = lazy(() => loadChunk(() => import('../features/modules/details/drawers/module-drawing.tsx')));

/** Provides the parts of features that others show as well. Each is loaded only where a page shows it. */
export function SharedPartsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <FarmMapContext value={FarmMap}>
      <ModuleDrawingContext value={ModuleDrawing}>{children}</ModuleDrawingContext>
    </FarmMapContext>
  );
}
