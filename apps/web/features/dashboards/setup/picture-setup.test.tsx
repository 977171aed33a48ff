import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { WIDGET_KINDS, type WidgetOptions } from '@zagon/contract/dashboards/widgets/registry.ts';
import { MAX_PINS } from '@zagon/domain/dashboards/pictures.ts';
import { MEGABYTE } from '@zagon/domain/pictures/accepted-picture.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { pictureSetup } from './picture-setup.tsx';
import type { Farm } from './widget-setup.ts';

type Options = WidgetOptions<'picture'>;

const PICTURE = '018f0000-0000-7000-8000-00000000000a';
const NORTH = '018f0000-0000-7000-8000-00000000000c';
const PUMP = '018f0000-0000-7000-8000-00000000000b';

const farm: Farm = {
  modules: [
    aModule({
      id: NORTH,
      name: 'North',
      device_type: 'AM-421',
      outputs: [anOutput({ id: PUMP, id_object: NORTH, name: 'Pump' })],
    }),
  ],
  sources: [],
  sections: [],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pin = { kind: 'output', x: 0.5, y: 0.5, id_output: PUMP } as const;
const withPins = (count: number): Options => ({
  id_picture: PICTURE,
  alt: '',
  pins: Array.from({ length: count }, () => pin),
});

/** Shows the form; the returned function reads what is set. */
function show(initial: Options): () => Options {
  const { Form } = pictureSetup;
  function Held() {
    const [options, setOptions] = useState(initial);
    return (
      <>
        <Form options={options} onChange={setOptions} farm={farm} />
        <output>{JSON.stringify(options)}</output>
      </>
    );
  }
  renderInApp(<Held />);
  return () => WIDGET_KINDS.picture.options.parse(JSON.parse(screen.getByRole('status').textContent));
}

const marker = (number: number) => screen.getByRole('button', { name: new RegExp(`^Pin ${number},`) });

test('a pin is added, moved by the arrow keys and removed by Delete without a pointer', () => {
  const options = show(withPins(0));
  fireEvent.click(screen.getByRole('button', { name: 'Add a pin in the middle' }));
  expect(options().pins).toHaveLength(1);
  fireEvent.keyDown(marker(1), { key: 'ArrowRight' });
  fireEvent.keyDown(marker(1), { key: 'ArrowUp', shiftKey: true });
  expect(options().pins[0]).toMatchObject({ x: 0.51, y: 0.4 });
  expect(marker(1)).toHaveAccessibleName('Pin 1, 51 % from the left, 40 % from the top');
  fireEvent.keyDown(marker(1), { key: 'Delete' });
  expect(options().pins).toEqual([]);
});

test('a tap on the picture places a pin there, and its settings follow', () => {
  const options = show(withPins(0));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200));
  fireEvent.click(screen.getByRole('img', { name: 'The picture under the pins' }), { clientX: 200, clientY: 200 });
  expect(options().pins[0]).toMatchObject({ x: 0.25, y: 0.75 });
  expect(screen.getByRole('group', { name: 'Pin 1' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Remove pin 1' }));
  expect(options().pins).toEqual([]);
});

test('no more pins than a picture may have can be added', () => {
  show(withPins(MAX_PINS));
  expect(screen.getByRole('button', { name: 'Add a pin in the middle' })).toBeDisabled();
});

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the form has no file input');
  fireEvent.change(input, { target: { files: [file] } });
}

test('a file that the browser cannot decode changes nothing and says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  const options = show(withPins(1));
  choose(new File(['<p>'], 'a.png', { type: 'image/png' }));
  await screen.findByText('This file cannot be read as a picture');
  expect(options()).toEqual(withPins(1));
});

test('a file of 50 MB is refused before it is decoded', async () => {
  const decode = vi.fn<typeof createImageBitmap>();
  vi.stubGlobal('createImageBitmap', decode);
  show(withPins(0));
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: 50 * MEGABYTE });
  choose(file);
  await screen.findByText('The file may have at most 30 MB');
  expect(decode).not.toHaveBeenCalled();
});

test('a picture that cannot be uploaded offline changes nothing and says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 64, height: 64, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const options = show(withPins(0));
  choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(options()).toEqual(withPins(0));
});
