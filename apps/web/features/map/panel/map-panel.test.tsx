import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderAtAddress } from '../../../app/test-render.tsx';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { aSection } from '../testing/test-section.ts';
import type { Farm } from '../use-farm.ts';
import { MapPanel } from './map-panel.tsx';

const EMPTY: Farm = { regions: [], objects: [], modules: [], sections: [] };

function drawSections(userType: 1 | 2, farm: Farm = EMPTY): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(userType));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  renderAtAddress(
    <MapPanel tab="sections" layers={null} farm={farm} chosen={null} onChoose={() => {}} onAdd={() => {}} />,
    client,
  );
}

afterEach(() => vi.unstubAllGlobals());

test('without sections the map says what a section is and leads to the form for one', async () => {
  drawSections(1);
  expect(await screen.findByText(/^No sections yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add section' })).toHaveAttribute('href', '#/resources/sections?add=true');
});

test('a user who may not set up the farm is not offered a section to add', async () => {
  drawSections(2);
  expect(await screen.findByText(/^No sections yet/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add section' })).toBeNull();
});

test('an empty list of sections has one main action: drawing a region is secondary to adding a section', async () => {
  drawSections(1);
  expect(await screen.findByRole('link', { name: 'Add section' })).not.toHaveAttribute('data-variant', 'default');
  expect(screen.getByRole('button', { name: 'Draw a region' })).toHaveAttribute('data-variant', 'default');
});

test('the filter of sections whose valve is open is called open, whether or not water runs', async () => {
  const output = anOutput({ id: 'valve-A', section_flow: null, state: true });
  drawSections(1, { ...EMPTY, modules: [aModule({ outputs: [output] })], sections: [aSection('A')] });
  expect(await screen.findByRole('button', { name: /^Open 1$/ })).toBeVisible();
});
