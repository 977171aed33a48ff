import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import type { FieldContent, FieldPin } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import type { Place } from '../../../map/place.ts';
import { FarArrows } from './far-arrows.tsx';

const SIZE = { width: 800, height: 500 };
const PX_PER_DEGREE = 100_000;
const MIDDLE = { latitude: 52.001, longitude: 21.001 };

/** Reports each size once, as the browser does when observing begins. */
class ImmediateObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ImmediateObserver);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 0, y: 0, ...SIZE }));
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** A map that cannot be moved, north up, with the fields in its middle unless it is elsewhere. */
function aMap(centre: Place = MIDDLE) {
  const fitPlaces = vi.fn<(places: readonly Place[]) => void>();
  const map: FieldMap = {
    show() {},
    draw() {},
    paint() {},
    showImagery() {},
    zoomBy() {},
    panBy() {},
    fit() {},
    centre: () => centre,
    metresPerPx: () => 1,
    size: () => SIZE,
    pixelOf: ({ latitude, longitude }) => ({
      x: SIZE.width / 2 + (longitude - centre.longitude) * PX_PER_DEGREE,
      y: SIZE.height / 2 - (latitude - centre.latitude) * PX_PER_DEGREE,
    }),
    onMoved: () => () => {},
    fitPlaces,
    labels: () => [],
    dispose() {},
  };
  return { map, fitPlaces };
}

const pin = (name: string, latitude: number, longitude: number): FieldPin => ({
  kind: 'module',
  id: name,
  name,
  place: { latitude, longitude },
  marker: 0,
  badge: null,
});

const points = [
  { latitude: 52, longitude: 21 },
  { latitude: 52.002, longitude: 21 },
  { latitude: 52.002, longitude: 21.002 },
];
const content = (...pins: readonly FieldPin[]): FieldContent => ({
  shapes: [
    { kind: 'section', id: 'a', name: 'A', short: 'A', note: '', parts: [{ points, holes: [] }], state: 'rest' },
  ],
  pins,
  chosen: null,
  home: null,
});

test('an arrow names what is far, with its distance, and moves the map there', async () => {
  const { map, fitPlaces } = aMap();
  renderInApp(<FarArrows map={map} content={content(pin('Yard', 52.002, 21.003), pin('Far probe', 52.013, 21.001))} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Move the map to Far probe 1\.3\skm$/ }));
  expect(fitPlaces).toHaveBeenCalledWith([{ latitude: 52.013, longitude: 21.001 }]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('items in one direction share an arrow that counts the others', async () => {
  const { map, fitPlaces } = aMap();
  const far = [pin('Far probe', 52.013, 21.001), pin('Farther', 52.02, 21.001), pin('Farthest', 52.03, 21.001)];
  renderInApp(<FarArrows map={map} content={content(...far)} />);
  const arrow = await screen.findByRole('button', { name: /^Move the map to Far probe 1\.3\skm and 2 more$/ });
  expect(arrow).toHaveTextContent('+2');
  await userEvent.click(arrow);
  expect(fitPlaces).toHaveBeenCalledWith(far.map(({ place }) => place));
});

test('away from the fields, an arrow leads back to them', async () => {
  const { map, fitPlaces } = aMap({ latitude: 52.013, longitude: 21.001 });
  renderInApp(<FarArrows map={map} content={content(pin('Far probe', 52.013, 21.001))} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Move the map to The farm 1\.2\skm$/ }));
  expect(fitPlaces).toHaveBeenCalledWith(points);
});

test('an arrow covers none of the degrees that the grid names at the top and at the left', async () => {
  const { map } = aMap();
  renderInApp(<FarArrows map={map} content={content(pin('North', 52.02, 20.98), pin('West', 52.001, 20.9))} />);
  const arrows = await screen.findAllByRole('button');
  expect(arrows).toHaveLength(2);
  for (const { parentElement: space } of arrows) {
    expect(Number.parseFloat(space?.style.top ?? '')).toBeGreaterThanOrEqual(28);
    expect(Number.parseFloat(space?.style.left ?? '')).toBeGreaterThanOrEqual(56);
  }
});

test('a farm whose items are all near has no arrows', () => {
  renderInApp(<FarArrows map={aMap().map} content={content(pin('Yard', 52.002, 21.003))} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});
