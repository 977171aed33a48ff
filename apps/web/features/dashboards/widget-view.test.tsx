import { screen, within } from '@testing-library/react';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { WIDGET_KINDS, type WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { keyOf } from '../../api/query.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { aModule, anOutput, reading } from '../../entities/module/testing/test-module.ts';
import { aWeather } from '../../entities/weather/testing/test-weather.ts';
import { nowMs } from '../../time/clock.ts';
import { DashboardActionsContext, type DashboardActions } from './dashboard-actions.ts';
import { WidgetView } from './widget-view.tsx';
import { inReadingOrder } from './widget-types.ts';

/** The dashboard of a user who may change it. */
const OWNER: DashboardActions = { remove: () => Promise.resolve(), configure: () => undefined, editing: false };

const ago = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();

const probe = aModule({
  id: 'probe',
  name: 'Sonda Kwatera B',
  soil_type: 1,
  latest: reading(ago(4), { HUMIDITY_3: 17.4, HUMIDITY_2: 16.1, HUMIDITY_1: 11.7, TEMP_3: 17.8 }),
});
const air = aModule({
  id: 'air',
  name: 'Sad północ',
  device_type: 'AM-200',
  latest: reading(ago(2), {
    TEMP_1: 23.4,
    humidity: 61,
    TEMP_DEW_1: 15.4,
    VPD_1: 1.12,
    PWI_1: 18,
    VPD_INFECT_1: 0,
    battvol: 3.04,
    sigstr: 58,
  }),
});
const valves = aModule({
  id: 'valves',
  name: 'Zawory północ',
  device_type: 'AM-421',
  latest: reading(ago(1), { battvol: 3.62, sigstr: 58 }),
  outputs: [anOutput({ id: 'o1', id_object: 'valves' })],
});
const station = aModule({
  id: 'station',
  name: 'Stacja',
  device_type: 'AGB-2000',
  online: true,
  latest: reading(ago(1), { gsmstr: 72, rtx_temp: 20.1, rtx_hum: 60 }),
});
const moduleBehindStation = {
  ...probe,
  id: 'silent',
  name: 'Sonda Torf 2',
  id_base_station: 'station',
  latest: reading(ago(200), { HUMIDITY_3: 41 }),
};

const base = { id: 'w', name: 'Karta', place: { x: 0, y: 0, w: 4, h: 7 } };
const widgets: Record<WidgetKind, Widget> = {
  irrigation_today: { ...base, type: 'resources', options: { view: 'irrigation_today', id_water_source: 'pond' } },
  attention: { ...base, type: 'resources', options: { view: 'attention' } },
  soil_profile: { ...base, type: 'resources', options: { view: 'soil_profile', id_object: 'probe' } },
  soil_water: { ...base, type: 'resources', options: { view: 'soil_water', id_section: 's1' } },
  air: { ...base, type: 'resources', options: { view: 'air', id_object: 'air' } },
  valves: { ...base, type: 'resources', options: { view: 'valves', id_object: 'valves' } },
  fields: {
    ...base,
    type: 'resources',
    options: { view: 'fields', id_object: 'air', fields: ['TEMP_1', 'humidity', 'battvol'] },
  },
  simple_chart: {
    ...base,
    type: 'simple_chart',
    options: {
      sources: [{ id_object: 'gone', field: 'TEMP_1' }],
      days_back: 7,
      grid: true,
      current_value: true,
      max_points: 200,
      extremum_values: false,
    },
  },
  system_state: { ...base, type: 'system_state', options: { id_object: 'station' } },
  chart: {
    ...base,
    type: 'chart',
    options: { ...WIDGET_KINDS.chart.sample, sources: [{ id_object: 'gone', field: 'TEMP_1' }] },
  },
  weather: { ...base, type: 'weather', options: { id_object: 'air' } },
  value: { ...base, type: 'resources', options: { view: 'value', id_object: 'air', field: 'TEMP_1' } },
  gauge: {
    ...base,
    type: 'resources',
    options: { view: 'gauge', id_object: 'air', field: 'VPD_1', low: null, high: null },
  },
  next_irrigation: { ...base, type: 'resources', options: { view: 'next_irrigation', id_objects: [] } },
  map: { ...base, type: 'map', options: { view: 'none', id_item: null, depth_cm: null } },
  substrate: { ...base, type: 'resources', options: { view: 'substrate', id_object: 'gone' } },
  scales: { ...base, type: 'resources', options: { view: 'scales', id_object: 'gone' } },
  terminals: { ...base, type: 'resources', options: { view: 'terminals', id_object: 'gone' } },
  station: { ...base, type: 'resources', options: { view: 'station', id_object: 'station' } },
  alarms: { ...base, type: 'resources', options: { view: 'alarms', id_objects: [], ended: false } },
  picture: {
    ...base,
    type: 'resources',
    options: {
      view: 'picture',
      id_picture: 'pump-house',
      alt: 'Pump house',
      pins: [{ kind: 'value', x: 0.2, y: 0.4, id_object: 'air', field: 'TEMP_1' }],
    },
  },
  note: { ...base, type: 'resources', options: { view: 'note', text: '# Pump' } },
};

function renderWidget(
  widget: Widget,
  modules: readonly ModuleShape[] = [probe, air, valves, station, moduleBehindStation],
) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('listModules'), [...modules]);
  client.setQueryData(keyOf('listAlarms'), []);
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listWaterSources'), []);
  client.setQueryData(keyOf('getWeather'), aWeather(nowMs()));
  return renderInApp(
    <DashboardActionsContext value={OWNER}>
      <WidgetView widget={widget} />
    </DashboardActionsContext>,
    client,
  );
}

afterEach(async () => setTestLanguage('en'));

describe('every kind of widget', () => {
  test.each(Object.entries(widgets))('the widget %s has its name as a heading and a menu', (_kind, widget) => {
    renderWidget(widget);
    expect(screen.getByRole('heading', { name: 'Karta' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu for Karta' })).toBeInTheDocument();
  });

  test('a widget without a name has the title of its kind, in the language of the reader', async () => {
    await setTestLanguage('pl');
    renderWidget({ ...widgets.attention, name: '' });
    expect(screen.getByRole('heading', { name: 'Wymaga uwagi' })).toBeInTheDocument();
  });

  test('a widget whose module left the account states that and stays', () => {
    renderWidget(widgets.soil_profile, []);
    expect(screen.getByText('This module is no longer in the account.')).toBeInTheDocument();
  });

  test('a widget whose module has not reported yet waits for the first reading', () => {
    renderWidget(widgets.air, [{ ...air, latest: null }]);
    expect(screen.getByText(/Waiting for the first reading/)).toBeInTheDocument();
  });

  test('a widget whose module is silent keeps its value and shows since when', () => {
    const { container } = renderWidget(widgets.air, [{ ...air, latest: reading(ago(200), { TEMP_1: 23.4 }) }]);
    expect(container.querySelector('[data-stale]')).not.toBeNull();
    expect(screen.getByText(/Data from/)).toBeInTheDocument();
    expect(screen.getByText('23.4')).toBeInTheDocument();
  });
});

describe('widget content', () => {
  test('the soil profile names its levels and states in a word what its bar shows by colour', () => {
    renderWidget(widgets.soil_profile);
    const levels = within(screen.getByRole('list', { name: 'Soil profile' })).getAllByRole('listitem');
    expect(levels.map((level) => level.textContent)).toEqual([
      expect.stringContaining('15 cmlevel 1'),
      expect.stringContaining('30 cmlevel 2'),
      expect.stringContaining('too dry'),
    ]);
  });

  test("the air widget uses the viewer's language", async () => {
    await setTestLanguage('pl');
    renderWidget(widgets.air);
    expect(screen.getByText('23,4')).toBeInTheDocument();
    expect(screen.getByText('Zwilżenie liści: sucho')).toBeInTheDocument();
    expect(screen.getByText(/Niskie ryzyko infekcji/)).toBeInTheDocument();
  });

  test("the weather shows the farm's forecast below its own sensor, with its time and source", () => {
    renderWidget(widgets.weather);
    expect(screen.getByText('23.4')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Forecast, five days' })).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('Forecast from 14:00: Open-Meteo.com')).toBeInTheDocument();
  });

  test('a valve is a button with its section and state', () => {
    renderWidget(widgets.valves);
    expect(screen.getByRole('button', { name: /Kwatera B.*Closed/ })).toBeInTheDocument();
  });

  test('a weak battery is also stated in words', () => {
    renderWidget(widgets.fields);
    expect(screen.getByText(/Low battery 3\.04.V/)).toBeInTheDocument();
  });

  test('the base station counts the modules in contact and names the silent one', () => {
    renderWidget(widgets.system_state);
    expect(screen.getByText('0 of 1 modules online')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sonda Torf 2' })).toBeInTheDocument();
  });

  test('an empty attention list is presented as good news', () => {
    renderWidget(widgets.attention);
    expect(screen.getByText('Nothing needs attention.')).toBeInTheDocument();
  });
});

test('widgets are read row by row, from the left', () => {
  const at = (id: string, x: number, y: number): Widget => ({ ...widgets.attention, id, place: { x, y, w: 4, h: 7 } });
  expect(inReadingOrder([at('c', 0, 9), at('b', 8, 0), at('a', 0, 0)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
