import type { MapView } from '@zagon/contract/dashboards/map-view.ts';
import type { WidgetOptions } from '@zagon/contract/dashboards/widgets/registry.ts';
import { createContext } from 'react';
import type { MapOpening } from '../../map/field/field-content.ts';

/** The initial map view of the dashboard, for maps without a view of their own. */
export const DashboardMapContext = createContext<MapView>('none');

/** The view a map opens on: its own view, else the initial map view of its dashboard; null: the whole farm. */
export function mapOpening({ view, id_item: id }: WidgetOptions<'map'>, ofDashboard: MapView): MapOpening | null {
  if (view === 'none' || id === null) return dashboardOpening(ofDashboard);
  return { kind: view, id };
}

/** The items the map of a dashboard opens on: every item of a kind. */
export function dashboardOpening(view: MapView): MapOpening | null {
  return view === 'none' ? null : { kind: view, id: null };
}
