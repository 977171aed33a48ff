import { expect, test } from 'vitest';
import { pictureMedia } from './accepted-picture.ts';

const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array.from({ length: 20 }, () => 0)]);
const text = (start: string) => bytes(...Array.from(start, (character) => character.charCodeAt(0)));

test.each([
  ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['WebP', text('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['another RIFF file', text('RIFF\0\0\0\0WAVEfmt '), null],
  ['SVG, which may contain scripts', text('<svg xmlns="http'), null],
  ['HTML', text('<!doctype html><p>'), null],
  ['GIF', text('GIF89a'), null],
  ['PDF', text('%PDF-1.7'), null],
  ['the beginning of a JPEG only', Uint8Array.from([0xff, 0xd8, 0xff]), null],
  ['nothing', new Uint8Array(), null],
])('%s is recognised by its content', (_title, content, media) => {
  expect(pictureMedia(content)).toBe(media);
});
