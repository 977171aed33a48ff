import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';

/** The part of a dashboard shown in the field. */
type DashboardModules = {
  /** The modules of its widgets, once each, from the top. */
  readonly shown: readonly ModuleShape[];
  /** How many widgets have no module. */
  readonly others: number;
};

/** The modules named in the options of a dashboard's widgets. */
export function modulesOf(widgets: readonly Widget[], modules: readonly ModuleShape[]): DashboardModules {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const perWidget = widgets
    .toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
    .map(({ options }) => idsIn(options).flatMap((id) => byId.get(id) ?? []));
  return { shown: [...new Set(perWidget.flat())], others: perWidget.filter((found) => found.length === 0).length };
}

/** Every text in the options of a widget, at any depth: ids of modules are among them. */
function idsIn(options: unknown): readonly string[] {
  if (typeof options === 'string') return [options];
  return typeof options === 'object' && options !== null ? Object.values(options).flatMap(idsIn) : [];
}
