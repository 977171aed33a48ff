import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import type { ZoomStep } from '../plot/zoom.ts';
import { ChartReader } from './chart-reader.tsx';

const reading = { timesMs: [10, 20, 30], textAt: (atMs: number) => `at ${atMs}` };

function aReader() {
  const onZoom = vi.fn<(step: ZoomStep, atMs: number) => void>();
  renderInApp(<ChartReader label="Moisture" reading={reading} onPoint={() => undefined} onZoom={onZoom} />);
  return { onZoom, slider: screen.getByRole('slider') };
}

test.each([
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
  ['0', 'all'],
])('the key %s zooms %s about the chosen time', (key, step) => {
  const { onZoom, slider } = aReader();
  fireEvent.change(slider, { target: { value: '1' } });
  fireEvent.keyDown(slider, { key });
  expect(onZoom).toHaveBeenCalledExactlyOnceWith(step, 20);
});

test('a key of the browser, such as Ctrl and plus, does not zoom the chart', () => {
  const { onZoom, slider } = aReader();
  fireEvent.keyDown(slider, { key: '+', ctrlKey: true });
  fireEvent.keyDown(slider, { key: 'a' });
  expect(onZoom).not.toHaveBeenCalled();
});
