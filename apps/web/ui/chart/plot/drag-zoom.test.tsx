import { afterEach, expect, test, vi } from 'vitest';
import { watchDrag } from './drag-zoom.ts';
import { plotOf, sidesOf, type TimeView } from './time-plot.ts';

const HOUR = 3_600_000;
const day = { fromMs: 0, untilMs: 24 * HOUR };

/** A chart of 304 px whose plot shows a day, ten pixels an hour, above a slider. */
function aChart() {
  const chart = document.createElement('div');
  const capture = vi.fn<HTMLElement['setPointerCapture']>();
  chart.setPointerCapture = capture;
  document.body.append(chart);
  const onZoom = vi.fn<(view: TimeView) => void>();
  const stop = watchDrag(chart, { view: () => day, plot: () => plotOf(304, sidesOf(1)), heightPx: () => 300, onZoom });
  const send = (type: string, hour: number, options: PointerEventInit = {}) =>
    chart.dispatchEvent(
      new PointerEvent(type, { isPrimary: true, pointerId: 1, clientX: 48 + 10 * hour, clientY: 100, ...options }),
    );
  const selection = () => chart.querySelector<HTMLElement>('[data-selection]');
  return { capture, onZoom, stop, send, selection };
}

afterEach(() => document.body.replaceChildren());

test.each(['mouse', 'pen', 'touch'])(
  'a sideways drag with a %s shows the selected time and zooms to it',
  (pointerType) => {
    const { send, onZoom, selection } = aChart();
    send('pointerdown', 6, { pointerType });
    send('pointermove', 12, { pointerType });
    expect(selection()?.style).toMatchObject({ left: '108px', width: '60px', height: '300px' });
    send('pointerup', 12, { pointerType });
    expect(onZoom).toHaveBeenCalledExactlyOnceWith({ fromMs: 6 * HOUR, untilMs: 12 * HOUR });
    expect(selection()).toBeNull();
  },
);

test('a drag that the browser takes for scrolling the page zooms nothing', () => {
  const { send, onZoom, selection } = aChart();
  send('pointerdown', 6);
  send('pointermove', 9);
  send('pointercancel', 9);
  send('pointerup', 12);
  expect(onZoom).not.toHaveBeenCalled();
  expect(selection()).toBeNull();
});

test('a second finger ends the selection: two fingers zoom in their own way', () => {
  const { send, onZoom, selection } = aChart();
  send('pointerdown', 6);
  send('pointermove', 9);
  send('pointerdown', 15, { isPrimary: false, pointerId: 2 });
  send('pointerup', 12);
  expect(onZoom).not.toHaveBeenCalled();
  expect(selection()).toBeNull();
});

test.each([
  ['on the slider below the plots', { clientY: 320 }],
  ['on the labels of an axis', { clientX: 20 }],
  ['with Shift, which moves the view', { shiftKey: true }],
  ['with Ctrl', { ctrlKey: true }],
  ['with another button', { button: 2 }],
])('a drag that begins %s selects nothing', (_, options) => {
  const { send, onZoom } = aChart();
  send('pointerdown', 6, options);
  send('pointermove', 12);
  send('pointerup', 12);
  expect(onZoom).not.toHaveBeenCalled();
});

test('a click is left to the chart: it captures no pointer and zooms nothing', () => {
  const { capture, send, onZoom } = aChart();
  send('pointerdown', 6);
  send('pointermove', 6.3);
  send('pointerup', 6.3);
  expect(capture).not.toHaveBeenCalled();
  expect(onZoom).not.toHaveBeenCalled();
});

test('a chart that is disposed of no longer selects', () => {
  const { send, onZoom, stop } = aChart();
  stop();
  send('pointerdown', 6);
  send('pointermove', 12);
  send('pointerup', 12);
  expect(onZoom).not.toHaveBeenCalled();
});
