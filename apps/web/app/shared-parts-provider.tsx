import { lazy, type ReactNode } from 'react';
import { FarmMapContext } from '../entities/map/farm-map.ts';
import { loadChunk } from '../navigation/load-chunk.ts';

const FarmMap = lazy(() => loadChunk(() => import('../features/map/embedded/farm-map.tsx')));

/** Provides the map of the farm, which is loaded only where a page shows it. */
export function FarmMapProvider({ children }: { readonly children: ReactNode }) {
  return <FarmMapContext value={FarmMap}>{children}</FarmMapContext>;
}
