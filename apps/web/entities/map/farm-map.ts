import { createContext, useContext, type ReactNode } from 'react';
import type { MapOpening } from '../../map/field/field-content.ts';
import { hrefOf } from '../../navigation/paths.ts';

export type FarmMapProps = {
  /** The view the map opens on; null: the whole farm. */
  readonly opening: MapOpening | null;
  /** Depth of the soil moisture, cm; null: the depth that most probes measure. */
  readonly depthCm: number | null;
  /** Shown instead of the map if the item it opens on has left the account. */
  readonly missing: ReactNode;
};

type RenderFarmMap = (props: FarmMapProps) => ReactNode;

/** The app provides the map of the farm, so that other features can show it in their pages. */
export const FarmMapContext = createContext<RenderFarmMap | null>(null);

/** Renders the map of the farm, which suspends while it loads; null outside the app. */
export function useFarmMap(): RenderFarmMap | null {
  return useContext(FarmMapContext);
}

/** The address of the map page, opened on the same items. */
export function mapHref(opening: MapOpening | null): string {
  if (opening === null) return hrefOf({ screen: 'map' });
  const { kind, id } = opening;
  return hrefOf({ screen: 'map', search: id === null ? { view: kind } : { at: `${kind}:${id}` } });
}
