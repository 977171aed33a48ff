import { cleanup, screen } from '@testing-library/react';
import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { WIDGET_KIND_NAMES, WIDGET_KINDS, type WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { DEVICE_TYPE_KEYS } from '@zagon/domain/catalogue/registry.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { keyOf } from '../../api/query.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { aModule, anOutput, reading } from '../../entities/module/testing/test-module.ts';
import { typeOf } from '../../entities/module/shown-field.ts';
import { nowMs } from '../../time/clock.ts';
import { DashboardActionsContext } from './dashboard-actions.ts';
import { startDraft, widgetOf } from './setup/content.tsx';
import type { Farm } from './setup/widget-setup.ts';
import { WidgetView } from './widget-view.tsx';

const MODULE_ID = 'shown';

/** Values of every field of a module. */
type State = 'live' | 'stale' | 'missing' | 'absurd' | 'source gone';
const STATES: readonly State[] = ['live', 'stale', 'missing', 'absurd', 'source gone'];

const ago = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();

/** The expected text of a widget of one module in each state. */
const NEEDED_TEXT: Readonly<Record<State, RegExp>> = {
  live: /Shown/,
  stale: /Data from/,
  missing: /Shown/,
  absurd: /Shown/,
  'source gone': /Show another one/,
};

function moduleIn(deviceType: string, state: State): ModuleShape {
  const module = aModule({
    id: MODULE_ID,
    name: 'Shown',
    device_type: deviceType,
    last_device_model: deviceType,
    outputs: [anOutput({ id: 'o1', id_object: MODULE_ID })],
  });
  const names = (typeOf(module)?.inputs ?? []).map(({ name }) => name);
  const values = (value: number) => Object.fromEntries(names.map((name) => [name, value]));
  switch (state) {
    case 'live':
    case 'source gone':
      return { ...module, latest: reading(ago(1), values(1)) };
    case 'stale':
      return { ...module, latest: reading(ago(600), values(1)) };
    case 'missing':
      return { ...module, latest: reading(ago(1), {}) };
    case 'absurd':
      return { ...module, latest: reading(ago(1), values(-1e9)) };
  }
}

/** The widget created by the gallery of a kind for a farm with only this module; null if it does not fit. */
function widgetFor(kind: WidgetKind, module: ModuleShape): Widget | null {
  const farm: Farm = { modules: [module], sources: [], sections: [] };
  const draft = startDraft(kind, farm);
  return draft === null ? null : widgetOf(draft, 'w', { x: 0, y: 0, ...WIDGET_KINDS[kind].size }, farm);
}

function show(widget: Widget, modules: readonly ModuleShape[]) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('listModules'), [...modules]);
  for (const name of ['listAlarms', 'listHandOpenings', 'listSections', 'listWaterSources', 'listOutputs'] as const)
    client.setQueryData(keyOf(name), []);
  const actions = { remove: async () => {}, configure: () => {}, editing: false };
  return renderInApp(
    <DashboardActionsContext value={actions}>
      <WidgetView widget={widget} />
    </DashboardActionsContext>,
    client,
  );
}

afterEach(cleanup);

/** Kinds that show measurements of one module. */
const isOfModule = (widget: Widget): boolean => 'id_object' in contentOf(widget).options;

/** Device types that a kind can show. */
function fittingTypes(kind: WidgetKind): readonly string[] {
  return DEVICE_TYPE_KEYS.filter((type) => widgetFor(kind, moduleIn(type, 'live')) !== null);
}

test('every widget kind suits some module, except those of a water source and of a section', () => {
  expect(WIDGET_KIND_NAMES.filter((kind) => fittingTypes(kind).length === 0)).toEqual([
    'irrigation_today',
    'soil_water',
  ]);
});

const SHOWN_BY_MODULES = WIDGET_KIND_NAMES.filter((kind) => fittingTypes(kind).length > 0);

describe.each(SHOWN_BY_MODULES)('the widget %s', (kind) => {
  describe.each(fittingTypes(kind))('of %s', (type) => {
    test.each(STATES)('a widget is drawn when its data is %s', (state) => {
      const module = moduleIn(type, state);
      const widget = widgetFor(kind, module);
      if (widget === null) throw new Error('a widget fits in one state only');
      const { container } = show(widget, state === 'source gone' ? [] : [module]);
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
      expect(container.textContent).not.toMatch(/NaN|undefined|Infinity|\[object/);
      if (!isOfModule(widget)) return;
      expect(container.textContent).toMatch(NEEDED_TEXT[state]);
    });
  });
});
