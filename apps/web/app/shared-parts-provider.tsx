import { lazy, type ReactNode } from 'react';
import { FarmMapContext, type FarmMapProps } from '../entities/map/farm-map.ts';
import { ModuleDrawingContext, type ModuleDrawingProps } from '../entities/module/module-drawing.ts';
import { loadChunk } from '../navigation/load-chunk.ts';

const FarmMap = lazy(() => loadChunk(() => import('../features/map/embedded/farm-map.tsx')));
const ModuleDrawing = lazy(() => loadChunk(() => import('../features/modules/details/drawers/module-drawing.tsx')));

const renderMap = (props: FarmMapProps) => <FarmMap {...props} />;
const renderDrawing = (props: ModuleDrawingProps) => <ModuleDrawing {...props} />;

/** Provides the parts of features that others show as well. Each is loaded only where a page shows it. */
export function SharedPartsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <FarmMapContext value={renderMap}>
      <ModuleDrawingContext value={renderDrawing}>{children}</ModuleDrawingContext>
    </FarmMapContext>
  );
}
