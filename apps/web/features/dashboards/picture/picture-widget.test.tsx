import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { OpenByHandContext, type HandOpeningRequest } from '../../../entities/output/open-by-hand.ts';
import { nowMs } from '../../../time/clock.ts';
import { WidgetView } from '../widget-view.tsx';

afterEach(cleanup);

const ago = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();
const air = (minutes: number, fields: Readonly<Record<string, number>>): ModuleShape =>
  aModule({
    id: 'air',
    name: 'Tunnel 2',
    device_type: 'AM-421',
    outputs: [anOutput({ id: 'pump', id_object: 'air', name: 'Pump', section_name: 'Pump' })],
    latest: reading(ago(minutes), fields),
  });

const temperature: PicturePin = { kind: 'value', x: 0.2, y: 0.4, id_object: 'air', field: 'TEMP_1' };
const pump: PicturePin = { kind: 'output', x: 0.8, y: 0.6, id_output: 'pump' };

function show(
  pins: readonly PicturePin[],
  modules: readonly ModuleShape[],
  open = vi.fn<(request: HandOpeningRequest) => void>(),
) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('listModules'), [...modules]);
  for (const name of ['listHandOpenings', 'listSections', 'listWaterSources'] as const)
    client.setQueryData(keyOf(name), []);
  renderInApp(
    <OpenByHandContext value={open}>
      <WidgetView
        widget={{
          id: 'w',
          name: 'Pump house',
          place: { x: 0, y: 0, w: 6, h: 10 },
          type: 'resources',
          options: { view: 'picture', id_picture: 'p1', alt: 'Pumps from the gate', pins: [...pins] },
        }}
      />
    </OpenByHandContext>,
    client,
  );
  return { open, pinned: within(screen.getByRole('list', { name: 'On the picture' })) };
}

const type = aModule({ id: 'type', device_type: 'AM-421' });

test('a pin stands at its share of the picture, which has the text of its settings', () => {
  const { pinned } = show([temperature, pump], [air(1, { TEMP_1: 21.5 })]);
  expect(screen.getByRole('img', { name: 'Pumps from the gate' })).toHaveAttribute('src', '/api/dashboard_pictures/p1');
  const [first, second] = pinned.getAllByRole('listitem');
  expect(first?.style.getPropertyValue('--x')).toBe('0.2');
  expect(second?.style.getPropertyValue('--y')).toBe('0.6');
});

test.each([
  ['module', [temperature], [], /no longer in the account/],
  ['output', [pump], [{ ...type, id: 'air' }], /output is no longer in the account/],
  ['value', [{ ...temperature, field: 'NONE' }], [air(1, {})], /does not measure this/],
] as const)('a pin whose %s is missing says so and keeps its place', (_, pins, modules, text) => {
  const { pinned } = show(pins, modules);
  expect(pinned.getByRole('listitem')).toHaveTextContent(text);
});

test('an output on a picture opens its dialog', () => {
  const { open, pinned } = show([pump], [air(1, {})]);
  fireEvent.click(pinned.getByRole('button', { name: /Pump/ }));
  expect(open).toHaveBeenCalledWith({ outputId: 'pump' });
});

test('pins stay when the picture cannot be loaded, and it can be tried again', () => {
  const { pinned } = show([pump], [air(1, {})]);
  fireEvent.error(screen.getByRole('img', { name: 'Pumps from the gate' }));
  expect(screen.getByText(/cannot be loaded/)).toHaveTextContent('Values and outputs work without it.');
  expect(pinned.getByRole('button', { name: /Pump/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'Pumps from the gate' })).toBeInTheDocument();
});
