import { fireEvent, screen, within } from '@testing-library/react';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { anAccount, signedInUser } from '../../../entities/session/testing/test-me.ts';
import type { FieldContent, MapOpening } from '../../../map/field/field-content.ts';
import { nowMs } from '../../../time/clock.ts';
import EmbeddedFarmMap from './farm-map.tsx';

const drawn = vi.hoisted(() => ({
  content: null as FieldContent | null,
  isEmbedded: false,
}));

/** A real map needs a canvas; only what it is given is tested here. */
vi.mock('../../../map/field/field-map.ts', () => ({
  createFieldMap: (_: unknown, options: { isEmbedded: boolean }) => {
    drawn.isEmbedded = options.isEmbedded;
    return {
      show: (content: FieldContent) => {
        drawn.content = content;
      },
      draw: () => {},
      paint: () => {},
      showImagery: () => {},
      dispose: () => {},
    };
  },
}));
vi.mock('../../../navigation/go.ts', () => ({ useGo: () => () => {} }));

beforeEach(() => {
  drawn.content = null;
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const OUTLINE = [at(52, 21), at(52, 21.01), at(52.01, 21.01)];
const section = (id: string, points: SectionShape['points']): SectionShape => ({
  id,
  version: 'v1',
  name: `Block ${id}`,
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: `valve-${id}`,
  area: null,
  flow: 12,
  groups: [],
  points,
  ...NO_PLANTING,
  removing: false,
});
const region: RegionShape = {
  id: 'north',
  version: 'v1',
  name: 'North',
  description: '',
  points: OUTLINE,
  holes: [],
  parts: [],
  area: 1,
  objects: [],
};
const valves = aModule({
  id: 'valves',
  name: 'Valves',
  device_type: 'AM-421',
  latest: reading(new Date(nowMs() - 60_000).toISOString(), {}),
  outputs: [
    anOutput({ id: 'valve-a', id_object: 'valves', section_name: 'Block a' }),
    anOutput({ id: 'valve-b', id_object: 'valves', section_name: 'Block b', state: true }),
  ],
});
const probe = aModule({
  id: 'probe',
  location: at(52.003, 21.008),
  latest: reading(new Date(nowMs() - 60_000).toISOString(), { HUMIDITY_1: 11.7, HUMIDITY_2: 16.1, HUMIDITY_3: 17.4 }),
});

type Scene = { readonly opening?: MapOpening | null; readonly isEmpty?: boolean };

function renderMap({ opening = null, isEmpty = false }: Scene = {}) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(1, { client: anAccount('active') }));
  client.setQueryData(keyOf('listRegions'), isEmpty ? [] : [region]);
  client.setQueryData(keyOf('listSections'), isEmpty ? [] : [section('a', OUTLINE), section('b', null)]);
  client.setQueryData(keyOf('listModules'), isEmpty ? [] : [valves, probe]);
  for (const name of [
    'listGeoObjects',
    'listAlarms',
    'listHandOpenings',
    'listPlannedOpenings',
    'listSchedules',
    'listGroups',
  ] as const)
    client.setQueryData(keyOf(name), []);
  return renderInApp(<EmbeddedFarmMap opening={opening} depthCm={15} missing={<p>Gone</p>} />, client);
}

test('one finger scrolls the page, and the newest moisture of one depth is named at the foot of the map', async () => {
  renderMap();
  await vi.waitFor(() => expect(drawn.content).not.toBeNull());
  expect(drawn.isEmbedded).toBe(true);
  expect(drawn.content?.pins).toEqual([
    expect.objectContaining({ id: 'probe', badge: { text: '17.4', state: 'fresh' } }),
  ]);
  expect(screen.getByText('moisture %, 15 cm')).toBeInTheDocument();
});

test('every section is in a list with its state, and what may be open has Stop there', () => {
  renderMap();
  const rows = within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('button', { name: /^Stop/ }) !== null)).toEqual([false, true]);
});

test('a tap on a section opens its card with the minutes and Open, and one on a running section with Stop', async () => {
  renderMap();
  await vi.waitFor(() => expect(drawn.content).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Block a' }));
  const card = screen.getByRole('region', { name: 'Block a' });
  fireEvent.click(within(card).getByRole('button', { name: /^5/ }));
  expect(within(card).getByRole('button', { name: /^Open .* for 5/ })).toBeEnabled();
  fireEvent.click(screen.getByRole('button', { name: 'Block b' }));
  expect(
    within(screen.getByRole('region', { name: 'Block b' })).getByRole('button', { name: /^Stop/ }),
  ).toBeInTheDocument();
});

test('the legend names only the states and soils that occur', () => {
  renderMap();
  const legend = screen.getByRole('list', { name: 'Colours of sections' });
  const looks = within(legend).getAllByRole('listitem');
  expect(looks.map(({ textContent }) => textContent)).toEqual(['Closed', 'Soil without limits']);
});

test('a map of a region opens on it and lists the sections inside', async () => {
  renderMap({ opening: { kind: 'region', id: 'north' } });
  await vi.waitFor(() => expect(drawn.content?.opensOn).toEqual({ kind: 'region', id: 'north' }));
  expect(within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a map of an item that has left the account states that', () => {
  renderMap({ opening: { kind: 'section', id: 'gone' } });
  expect(screen.getByText('Gone')).toBeInTheDocument();
});

test('without anything drawn there is no map but a link that draws the first region', () => {
  renderMap({ isEmpty: true });
  expect(screen.getByText('No region yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Draw a region' })).toHaveAttribute('href', '#/map?edit=region');
});
