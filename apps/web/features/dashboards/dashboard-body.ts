import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { InputOf } from '../../api/types.ts';

type Body = InputOf<'updateDashboard'>['body'];

/** The stored content of a dashboard, with the version it is based on, so that another user's change is not lost. */
export function savedBody(dashboard: DashboardShape, changes: Partial<Body> = {}): Body {
  const { name, widgets, default_map_view, shared, version } = dashboard;
  return { name, widgets, default_map_view, shared, version, ...changes };
}

/** Whether two lists contain the same widgets, regardless of their places. */
export function sameWidgets(a: readonly Widget[], b: readonly Widget[]): boolean {
  return JSON.stringify(a.toSorted(byId)) === JSON.stringify(b.toSorted(byId));
}

function byId(a: Widget, b: Widget): number {
  return a.id.localeCompare(b.id);
}
