import { previewScene } from '@zagon/domain/map/ground/preview.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { PREVIEW_STATES } from '../../../map/ground/preview/message.ts';
import { GroundPreview } from './ground-preview.tsx';
import { groundEn } from './texts.en.ts';

beforeEach(() => void vi.useFakeTimers());

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const FIELD = { points: [corner(52, 21), corner(52, 21.01), corner(52.01, 21)], holes: [], parts: [] };
const OWN = { kind: 'own', url: 'https://tiles.example/{z}/{x}/{y}.jpg', credit: 'Gmina Grójec' } as const;

function renderPreview(tried: Parameters<typeof GroundPreview>[0]['tried'], regions: readonly unknown[] = [FIELD]) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('listRegions'), regions);
  client.setQueryData(keyOf('listSections'), []);
  renderInApp(<GroundPreview tried={tried} />, client);
}

const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Show preview/ }));
const frames = () => document.querySelectorAll('iframe');

/** Stands in for the window of the frame, which nothing loads here; returns what the page sends to it. */
function openedFrame() {
  const { port1: source } = new MessageChannel();
  Object.defineProperty(frames()[0], 'contentWindow', { value: source });
  const sent = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const report = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(() => void dispatchEvent(new MessageEvent('message', { source, origin: 'null', data, ...from })));
  return { sent, report };
}

test('nothing is requested for a preview before it is asked for, nor after it is hidden', () => {
  renderPreview(OWN);
  expect(frames()).toHaveLength(0);
  ask();
  expect(frames()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Hide preview/ }));
  expect(frames()).toHaveLength(0);
});

test('an own address is tried in a sandbox without an origin, under its credit', () => {
  renderPreview(OWN);
  ask();
  const [frame] = frames();
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(new URLSearchParams(frame?.getAttribute('src')?.split('?')[1]).get('url')).toBe(OWN.url);
  expect(screen.getByText('Gmina Grójec')).toBeInTheDocument();
});

test.each([
  ['orthophoto', 'allow-scripts', /Geoportal\.gov\.pl/],
  ['openstreetmap', 'allow-scripts allow-same-origin', /OpenStreetMap contributors/],
] as const)('%s is tried in a sandbox with %s, under a credit with a link', (kind, sandbox, credit) => {
  renderPreview({ kind });
  ask();
  expect(frames()[0]).toHaveAttribute('sandbox', sandbox);
  expect(screen.getByRole('link', { name: credit })).toBeInTheDocument();
});

test('a frame that is ready receives its tiles and the outlines of the fields', () => {
  renderPreview(OWN);
  ask();
  const { sent, report } = openedFrame();
  report({ preview: 'ready' });
  expect(sent.mock.calls).toEqual([[previewScene(OWN.url, [FIELD.points]), '*']]);
});

test.each(PREVIEW_STATES)('the report %s of a frame is a sentence below it', (state) => {
  renderPreview(OWN);
  ask();
  openedFrame().report({ preview: state });
  expect(screen.getByRole('status')).toHaveTextContent(groundEn.previewState[state]);
});

test.each([
  ['another window', { preview: 'shown' }, { source: window }],
  ['an unknown window', { preview: 'shown' }, { source: null }],
  ['another origin', { preview: 'shown' }, { origin: 'https://tiles.example' }],
  ['the frame that means something else', { preview: '<b>shown</b>' }, {}],
])('a message of %s changes nothing', (_, data, from) => {
  renderPreview(OWN);
  ask();
  const { sent, report } = openedFrame();
  report(data, from);
  expect(screen.getByRole('status')).toHaveTextContent(groundEn.previewState.ready);
  expect(sent).not.toHaveBeenCalled();
});

test('a frame that never reports gives way to one sentence', () => {
  renderPreview(OWN);
  ask();
  act(() => void vi.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent(groundEn.previewState.closed);
  expect(frames()).toHaveLength(0);
});

test('a farm without an outline is told to draw a field first', () => {
  renderPreview(OWN, []);
  ask();
  expect(screen.getByText(groundEn.noFields)).toBeInTheDocument();
  expect(frames()).toHaveLength(0);
});
