import { expect, test } from 'vitest';
import { ascii, pieced } from './picture-bytes.ts';
import { acceptedPicture as accepted, type PictureLimits } from './accepted-picture.ts';

const LIMITS: PictureLimits = { maxBytes: 100_000, minPixels: 2, maxPixels: 4096 };
const acceptedPicture = (bytes: Uint8Array, limits: PictureLimits = LIMITS) => accepted(bytes, limits);

const text = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0));
const hex = (content: string) => Uint8Array.from(content.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const numbers = (byteCount: number, isLittle: boolean) => (value: number) => {
  const high = Array.from({ length: byteCount }, (_, i) => Math.floor(value / 256 ** (byteCount - 1 - i)) % 256);
  return Uint8Array.from(isLittle ? high.toReversed() : high);
};
const [big2, big4, little2, little3, little4] = [
  numbers(2, false),
  numbers(4, false),
  numbers(2, true),
  numbers(3, true),
  numbers(4, true),
] as const;

type Size = readonly [width: number, height: number];
type Extra = readonly Uint8Array[];

const SECRET = 'GPS 52.2297 N 21.0122 E <script>';

const segment = (marker: number, content: Uint8Array) =>
  pieced([Uint8Array.of(0xff, marker), big2(content.length + 2), content]);
const jpeg = ([width, height]: Size, extra: Extra = []) =>
  pieced([
    hex('ffd8'),
    segment(0xe0, text('JFIF\0 version')),
    ...extra,
    segment(0xc0, pieced([Uint8Array.of(8), big2(height), big2(width), hex('01011100')])),
    segment(0xda, hex('0101000000')),
    hex('d2ff00d7ffd012'),
    hex('ffd9'),
  ]);

const chunk = (type: string, content: Uint8Array) =>
  pieced([big4(content.length), text(type), content, hex('00000000')]);
const png = ([width, height]: Size, extra: Extra = []) =>
  pieced([
    text('\u0089PNG\r\n\u001a\n'),
    chunk('IHDR', pieced([big4(width), big4(height), hex('0802000000')])),
    chunk('gAMA', big4(45_455)),
    ...extra,
    chunk('IDAT', text('data')),
    chunk('IEND', text('')),
  ]);

const part = (type: string, content: Uint8Array) =>
  pieced([text(type), little4(content.length), content, new Uint8Array(content.length % 2)]);
const webp = ([width, height]: Size, extra: Extra = [], flags = 0) => {
  const content = pieced([
    text('WEBP'),
    part('VP8X', pieced([Uint8Array.of(flags, 0, 0, 0), little3(width - 1), little3(height - 1)])),
    part(
      'VP8 ',
      pieced([hex('0000009d012a'), little2(Math.min(width, 0x3fff)), little2(Math.min(height, 0x3fff)), text('abc')]),
    ),
    ...extra,
  ]);
  return pieced([text('RIFF'), little4(content.length), content]);
};

const SMALL: Size = [640, 480];
const PICTURES = {
  JPEG: { of: (size: Size) => jpeg(size), media: 'image/jpeg' },
  PNG: { of: (size: Size) => png(size), media: 'image/png' },
  WebP: { of: (size: Size) => webp(size), media: 'image/webp' },
} as const;

test.each(Object.entries(PICTURES))('a %s without anything else is stored as it is', (_name, { of, media }) => {
  expect(acceptedPicture(of(SMALL))).toEqual({
    ok: true,
    value: { media, bytes: of(SMALL), width: 640, height: 480 },
  });
  expect(acceptedPicture(of([LIMITS.maxPixels, LIMITS.maxPixels]))).toMatchObject({ ok: true });
});

test.each([
  ['EXIF of a JPEG', jpeg(SMALL, [segment(0xe1, text(`Exif\0\0${SECRET}`))]), jpeg(SMALL)],
  ['XMP of a JPEG', jpeg(SMALL, [segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))]), jpeg(SMALL)],
  ['a comment of a JPEG', jpeg(SMALL, [segment(0xfe, text(SECRET))]), jpeg(SMALL)],
  ['a thumbnail of a JPEG', jpeg(SMALL, [segment(0xe0, text(`JFXX\0${SECRET}`))]), jpeg(SMALL)],
  ['IPTC of a JPEG', jpeg(SMALL, [segment(0xed, text(`Photoshop 3.0\0${SECRET}`))]), jpeg(SMALL)],
  ['what follows a JPEG', pieced([jpeg(SMALL), text(SECRET)]), jpeg(SMALL)],
  ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'fdAT', 'prVt'].map(
    (type) => [`the chunk ${type} of a PNG`, png(SMALL, [chunk(type, text(SECRET))]), png(SMALL)] as const,
  ),
  ['what follows a PNG', pieced([png(SMALL), text(SECRET)]), png(SMALL)],
  ['EXIF of a WebP', webp(SMALL, [part('EXIF', text(SECRET))], 0b1000), webp(SMALL)],
  ['XMP of a WebP', webp(SMALL, [part('XMP ', text(`${SECRET}!`))], 0b0100), webp(SMALL)],
  ['what follows a WebP', pieced([webp(SMALL), text(SECRET)]), webp(SMALL)],
] as const)('%s is not stored', (_name, given, stored) => {
  const result = acceptedPicture(given);
  expect(result).toMatchObject({ ok: true, value: { bytes: stored } });
  expect(result.ok && ascii(result.value.bytes, 0, result.value.bytes.length)).not.toContain('GPS');
});

test.each([
  ['a colour profile', segment(0xe2, text('ICC_PROFILE\0\u0001\u0001profile'))],
  ['the colours of Adobe', segment(0xee, text('Adobe\0d\0\0\0\0\u0001'))],
])('%s of a JPEG is kept', (_name, extra) => {
  const given = jpeg(SMALL, [extra]);
  expect(acceptedPicture(given)).toMatchObject({ ok: true, value: { bytes: given } });
});

test.each(Object.entries(PICTURES))('a %s of too many pixels is refused by its header', (_name, { of }) => {
  for (const size of [
    [LIMITS.maxPixels + 1, 1],
    [1, LIMITS.maxPixels + 1],
    [60_000, 60_000],
  ] as const)
    expect(acceptedPicture(of(size))).toMatchObject({ ok: false, error: { path: 'data', rule: 'picture_pixels' } });
});

test.each(Object.entries(PICTURES))('a %s of too few pixels is refused', (_name, { of }) => {
  for (const size of [
    [1, 1],
    [640, 1],
    [1, 640],
  ] as const)
    expect(acceptedPicture(of(size))).toMatchObject({
      ok: false,
      error: { rule: 'picture_small', params: { min: 2 } },
    });
  expect(acceptedPicture(of([2, 2]))).toMatchObject({ ok: true });
});

test.each([
  [400 * 1024, 'picture_kilobytes', 400],
  [5 * 1024 * 1024, 'picture_size', 5],
])('a picture of more than %i bytes is refused with its limit in the usual unit', (maxBytes, rule, max) => {
  const limits = { ...LIMITS, maxBytes };
  expect(acceptedPicture(new Uint8Array(maxBytes + 1), limits)).toMatchObject({ error: { rule, params: { max } } });
  expect(acceptedPicture(new Uint8Array(maxBytes), limits)).toMatchObject({ error: { rule: 'picture_type' } });
});

test.each([
  ...Object.entries(PICTURES).flatMap(([name, { of }]) =>
    Array.from(
      { length: of(SMALL).length - 1 },
      (_, length) => [`${name}, its first ${length} bytes`, of(SMALL).subarray(0, length)] as const,
    ),
  ),
  ['a JPEG of no height', jpeg([640, 0])],
  ['a JPEG of two sizes', jpeg(SMALL, [segment(0xc2, hex('08ffffffff01011100'))])],
  ['a PNG of two sizes', png(SMALL, [chunk('IHDR', hex('0000ffff0000ffff0802000000'))])],
  ['a PNG with an unknown chunk that must be understood', png(SMALL, [chunk('ABCD', text(SECRET))])],
  ['an animated WebP', webp(SMALL, [part('ANMF', text(SECRET))])],
] as const)('data that is not a valid still picture is refused: %s', (_name, given) => {
  expect(acceptedPicture(given)).toMatchObject({ ok: false, error: { path: 'data', rule: 'picture_type' } });
});
