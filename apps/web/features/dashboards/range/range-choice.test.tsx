import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WIDGET_KIND_NAMES, WIDGET_KINDS, type WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { startDraft, widgetOf } from '../setup/content.tsx';
import { WidgetView } from '../widget-view.tsx';
import { CHART_RANGES, ChartRangeContext, parseChartRange, shownDays, useChartRange } from './chart-range.ts';
import { RangeChoice } from './range-choice.tsx';

const farm = {
  modules: [aModule({ id: 'shown', name: 'Shown', device_type: 'AM-100-103' })],
  sources: [],
  sections: [],
};

function aWidget(kind: WidgetKind): Widget {
  const draft = startDraft(kind, farm);
  if (draft === null) throw new Error(`the farm has nothing for ${kind}`);
  return widgetOf(draft, kind, { x: 0, y: 0, ...WIDGET_KINDS[kind].size }, farm);
}

beforeEach(() => vi.stubGlobal('localStorage', stored()));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

function stored(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

/** A client that sends nothing. */
function quietClient() {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('listModules'), farm.modules);
  return client;
}

/** The choice of a dashboard with one chart. */
function Choice({ dashboardId }: { readonly dashboardId: string }) {
  const [range, setRange] = useChartRange(dashboardId);
  return <RangeChoice widgets={[aWidget('chart')]} range={range} onChange={setRange} />;
}

const button = () => screen.getByRole('button', { name: /^Range of the charts/ });

test('each chart has its own range until one is chosen for all, which is remembered for its dashboard only', async () => {
  renderInApp(<Choice dashboardId="a" />, quietClient());
  expect(button().textContent).toBe('Each its own');
  await userEvent.click(button());
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Each its own',
    'Last day',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'Last 365 days',
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Last 30 days' }));
  expect(button().textContent).toBe('Last 30 days');
  cleanup();
  renderInApp(<Choice dashboardId="b" />, quietClient());
  expect(button().textContent).toBe('Each its own');
  cleanup();
  renderInApp(<Choice dashboardId="a" />, quietClient());
  expect(button().textContent).toBe('Last 30 days');
});

test('a device that stores nothing keeps the choice until the page is left', async () => {
  const blocked = (): never => {
    throw new DOMException('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderInApp(<Choice dashboardId="a" />, quietClient());
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Last 7 days' }));
  expect(button().textContent).toBe('Last 7 days');
});

test.each([[null], [''], ['8'], ['constructor'], ['7.0'], ['-1']])('the stored text %j is no range', (text) => {
  expect(parseChartRange(text)).toBeNull();
});

test('a chart shows the range of its dashboard, and its own days without one', () => {
  for (const days of CHART_RANGES) expect(shownDays(31, days)).toBe(days);
  expect(shownDays(31, null)).toBe(31);
});

const CHARTS: readonly WidgetKind[] = ['chart', 'simple_chart'];

test.each(CHARTS)('the title of a %s names the range of its dashboard', (kind) => {
  renderInApp(
    <ChartRangeContext value={90}>
      <WidgetView widget={aWidget(kind)} />
    </ChartRangeContext>,
    quietClient(),
  );
  expect(screen.getByText(/last 90 days$/)).toBeDefined();
});

test('only a dashboard with a chart offers a range', () => {
  const others = WIDGET_KIND_NAMES.filter((kind) => !CHARTS.includes(kind) && startDraft(kind, farm) !== null);
  renderInApp(<RangeChoice widgets={others.map(aWidget)} range={null} onChange={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the ranges are named in Polish as a grower says them', async () => {
  await setTestLanguage('pl');
  renderInApp(<Choice dashboardId="a" />, quietClient());
  await userEvent.click(screen.getByRole('button', { name: 'Okres wykresów: Każdy ma swój' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Każdy ma swój',
    'Ostatnia doba',
    'Ostatnie 7 dni',
    'Ostatnie 30 dni',
    'Ostatnie 90 dni',
    'Ostatnie 365 dni',
  ]);
});
