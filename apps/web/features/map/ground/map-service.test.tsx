import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { SERVICE_FAULTS, type ServiceReport } from '../../../map/ground/preview/message.ts';
import { MapService } from './map-service.tsx';
import { groundEn } from './texts.en.ts';

beforeEach(() => void vi.useFakeTimers());

const ADDRESS = 'https://maps.example/wmts';
const frames = () => document.querySelectorAll('iframe');

function askForLayers() {
  const onChoose = vi.fn<(url: string) => void>();
  renderInApp(<MapService address={ADDRESS} onChoose={onChoose} />);
  expect(frames()).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: groundEn.service.show }));
  // Stands in for the window of the frame, which nothing loads here.
  const { port1: source } = new MessageChannel();
  Object.defineProperty(frames()[0], 'contentWindow', { value: source });
  const sent = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const report = (data: unknown, origin = 'null') =>
    act(() => void dispatchEvent(new MessageEvent('message', { source, origin, data })));
  return { onChoose, sent, report };
}

const urlOf = (set: string) => `https://maps.example/${set}/{z}/{x}/{y}`;
const layers = (...named: readonly (readonly [string, string])[]): { readonly service: ServiceReport } => ({
  service: { kind: 'layers', layers: named.map(([title, matrixSet]) => ({ title, matrixSet, url: urlOf(matrixSet) })) },
});

test('a map service is read in a sandbox without an origin, and only when its layers are asked for', () => {
  const { sent, report } = askForLayers();
  const [frame] = frames();
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(new URLSearchParams(frame?.getAttribute('src')?.split('?')[1]).get('url')).toBe(ADDRESS);
  report({ preview: 'ready' });
  expect(sent.mock.calls).toEqual([[{ service: ADDRESS }, '*']]);
});

test('the chosen layer of a map service is passed on as its XYZ template', () => {
  const { onChoose, report } = askForLayers();
  report(layers(['Orto', 'a'], ['Orto', 'b'], ['Topo', 'a']));
  fireEvent.click(screen.getByRole('combobox', { name: groundEn.service.layer }));
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Orto (a)', 'Orto (b)', 'Topo']);
  fireEvent.click(screen.getByRole('option', { name: 'Orto (b)', hidden: true }));
  expect(onChoose.mock.calls).toEqual([[urlOf('b')]]);
});

test.each(SERVICE_FAULTS)('a map service that offers no layer because of %s is explained in one sentence', (kind) => {
  const { report } = askForLayers();
  report({ service: { kind } });
  expect(screen.getByRole('status')).toHaveTextContent(groundEn.service[kind]);
});

test('layers that another origin reports are not offered', () => {
  const { report } = askForLayers();
  report(layers(['Orto', 'a']), 'https://maps.example');
  expect(screen.getByRole('status')).toHaveTextContent(groundEn.service.loading);
});
