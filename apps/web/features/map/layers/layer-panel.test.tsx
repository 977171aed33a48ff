import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp as render } from '../../../app/test-render.tsx';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { LayerPanel } from './layer-panel.tsx';
import type { LayerEntry } from './layer-view.ts';
import { PastBanner, TimeBar } from './time-bar.tsx';
import type { Layers } from './use-layers.ts';
import { SLIDER_HOURS, type LayerTime } from './use-layer-time.ts';

afterEach(cleanup);

function renderInApp(node: ReactNode): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  render(node, client);
}

const HOUR_MS = 3_600_000;
type OnChoose = Parameters<typeof LayerPanel>[0]['onChoose'];

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const layer = MAP_LAYERS.soil_moisture;
const limits = layer.limits({ soil: SOIL_TYPES[1], saltLimitMsCm: null });

function timeAt(hour: number, changes: Partial<LayerTime> = {}): LayerTime {
  const timeOf = (at: number) => nowMs - (SLIDER_HOURS - at) * HOUR_MS;
  return {
    nowMs,
    atMs: timeOf(hour),
    isPast: hour < SLIDER_HOURS,
    hour,
    timeOf,
    setHour: vi.fn<LayerTime['setHour']>(),
    past: { kind: 'loaded' },
    retry: vi.fn<LayerTime['retry']>(),
    sampleOf: () => ({ value: null, atMs: null, reportingIntervalMinutes: 15, isSilent: false }),
    ...changes,
  };
}

const entry = (name: string, state: LayerEntry['state']): LayerEntry => ({
  target: { kind: 'section', id: name },
  name,
  limits,
  state,
});

function layersOf(changes: Partial<Layers['view']> = {}): Layers {
  return {
    view: {
      kind: 'soil_moisture',
      layer,
      depthsCm: [15, 30, 50],
      depthCm: 30,
      isMeasured: true,
      entries: [
        entry('Block D', { kind: 'fresh', value: 9.6, class: layer.classes[0] ?? null, position: 0 }),
        entry('Block E', { kind: 'stale', value: 25.8, atMs: nowMs - 3 * HOUR_MS }),
        entry('Block T', { kind: 'no_probe' }),
      ],
      legendLimits: limits,
      ...changes,
    },
    time: timeAt(SLIDER_HOURS),
    content: { shapes: [], pins: [], chosen: null, home: null },
    choose: vi.fn<Layers['choose']>(),
    chooseDepth: vi.fn<Layers['chooseDepth']>(),
  };
}

test('the list states number and class of every field, the hour of an old value, and which fields have no probe', () => {
  const onChoose = vi.fn<OnChoose>();
  renderInApp(<LayerPanel layers={layersOf()} chosen={null} onChoose={onChoose} />);
  const rows = within(screen.getByRole('region', { name: 'Driest first' })).getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Block D9.6%▼ too dry',
    'Block E25.8%of 11:00',
    'Block Tno probe',
  ]);
  for (const row of rows) fireEvent.click(row);
  expect(onChoose).toHaveBeenCalledTimes(3);
  expect(onChoose).toHaveBeenNthCalledWith(1, { kind: 'section', id: 'Block D' });
});

test('the legend names every class with its values, old readings and fields without one', () => {
  renderInApp(<LayerPanel layers={layersOf()} chosen={null} onChoose={vi.fn<OnChoose>()} />);
  const legend = within(screen.getByRole('region', { name: 'What the colours mean' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '▼ too drybelow 11',
    '▽ dry11–14',
    'optimum14–20',
    'wet20–22',
    'too wetabove 22',
    'Old reading, with its time',
    'No probe at this depth, or no data',
  ]);
});

test('a layer and a depth can be chosen, and one without measurements is marked', () => {
  const layers = layersOf();
  renderInApp(<LayerPanel layers={layers} chosen={null} onChoose={vi.fn<OnChoose>()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Frost risk' }));
  fireEvent.click(screen.getByRole('radio', { name: '50 cm' }));
  expect(layers.choose).toHaveBeenCalledWith('frost_risk');
  expect(layers.chooseDepth).toHaveBeenCalledWith(50);
  cleanup();
  const none = layersOf({ isMeasured: false, entries: [], depthsCm: [], depthCm: null });
  renderInApp(<LayerPanel layers={none} chosen={null} onChoose={vi.fn<OnChoose>()} />);
  expect(screen.getByText('No module measures this.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Driest first' })).toBeNull();
});

test.each([
  ['ArrowLeft', true, 76],
  ['ArrowRight', true, 124],
  ['PageDown', false, 76],
  ['PageUp', false, 124],
])('%s with Shift %s moves the slider by a day', (key, shiftKey, hour) => {
  const time = timeAt(100);
  renderInApp(<TimeBar time={time} />);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Last 7 days' }), { key, shiftKey });
  expect(time.setHour).toHaveBeenCalledWith(hour);
});

test('the slider states which hour it shows, and that it is not live', () => {
  renderInApp(<TimeBar time={timeAt(SLIDER_HOURS)} />);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Now, live');
  cleanup();
  renderInApp(<TimeBar time={timeAt(SLIDER_HOURS - 44)} />);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Tuesday 9 June, 18:00, not live');
});

test('one click leads from a past hour back to now, which has no banner', () => {
  const time = timeAt(SLIDER_HOURS - 3);
  renderInApp(<PastBanner time={time} />);
  expect(screen.getByRole('status').textContent).toBe('3 h ago, not live');
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(time.setHour).toHaveBeenCalledWith(SLIDER_HOURS);
  cleanup();
  renderInApp(<PastBanner time={timeAt(SLIDER_HOURS)} />);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a past hour shows that it is loading, or which part could not be loaded', () => {
  renderInApp(<PastBanner time={timeAt(5, { past: { kind: 'loading' } })} />);
  expect(screen.getByRole('status').textContent).toBe('The last 7 days are loading…');
  cleanup();
  const time = timeAt(5, { past: { kind: 'failed', failed: 1, requested: 4 } });
  renderInApp(<PastBanner time={time} />);
  expect(screen.getByRole('status').textContent).toBe('1 of 4 modules could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(time.retry).toHaveBeenCalled();
});
