import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Ground,
  groundProblem,
  groundTiles,
  GROUND_KINDS,
  type GroundPolicy,
  PROVIDERS,
  tileOrigin,
} from './ground.ts';
import { isPolicyHost, tileAddressProblem, urlParts, type TileAddressProblem } from './tile-address.ts';

const free: GroundPolicy = { fixed: null, allowed: GROUND_KINDS };
const own = { kind: 'own', url: 'https://tiles.example/{z}/{x}/{y}.jpg', credit: '© Ortho' } as const;

const REFUSED: readonly (readonly [string, TileAddressProblem])[] = [
  ['', 'empty'],
  ['tiles.example/{z}/{x}/{y}.jpg', 'no_scheme'],
  ['//tiles.example/{z}/{x}/{y}.jpg', 'no_scheme'],
  ['http://tiles.example/{z}/{x}/{y}.jpg', 'not_https'],
  ['ftp://tiles.example/{z}/{x}/{y}.jpg', 'not_https'],
  ['javascript://tiles.example/{z}/{x}/{y}', 'not_https'],
  ['https://', 'bad_host'],
  ['https://{a-c}.example/{z}/{x}/{y}.jpg', 'bad_host'],
  ['https://*.example/{z}/{x}/{y}.jpg', 'bad_host'],
  ['https://a.example;object-src.example/{z}/{x}/{y}.jpg', 'bad_host'],
  ["https://a.example,'unsafe-inline'.example/{z}/{x}/{y}.jpg", 'bad_host'],
  ['https://anna@tiles.example/{z}/{x}/{y}.jpg', 'user_info'],
  ['https://anna:secret@tiles.example/{z}/{x}/{y}.jpg', 'user_info'],
  ['https://localhost/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://nas/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://nas.local/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://router.home.arpa./{z}/{x}/{y}.jpg', 'private_host'],
  ['https://127.0.0.1/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://2130706433/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://0x7f.1/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://10.1.2.3/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://172.16.0.1/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://192.168.1.5/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://169.254.169.254/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://100.64.0.1/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://[::1]/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://[fd00::1]/{z}/{x}/{y}.jpg', 'private_host'],
  ['https://tiles.example/one.jpg', 'no_placeholders'],
  ['https://tiles.example/{z}/{x}.jpg', 'no_placeholders'],
  [`https://tiles.example/{z}/{x}/{y}?key=${'a'.repeat(2_000)}`, 'too_long'],
];

test.each(REFUSED)('the tile address %s is refused as %s', (text, problem) => {
  expect(tileAddressProblem(text)).toBe(problem);
});

test.each([
  'https://tiles.example/{z}/{x}/{y}.jpg',
  'https://tiles.example:8443/{z}/{x}/{y}.jpg?key=abc',
  'HTTPS://Tiles.Example/{z}/{y}/{x}',
  'https://zdjęcia.example/{z}/{x}/{y}.jpg',
  'https://172.32.0.1/{z}/{x}/{y}',
  'https://tiles.example/wmts?TILEMATRIX=EPSG:3857:{z}&TILEROW={y}&TILECOL={x}',
])('the tile address %s is accepted', (text) => {
  expect(tileAddressProblem(text)).toBeNull();
});

test('no accepted address adds anything but one host to a content security policy', () => {
  const parts = ['a', 'b', '.', '-', '*', ';', ',', "'", ' ', ':', '@', '/', '%3b', '1'];
  const isOneHost = (origin: string) => /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin);
  expect(() =>
    assert(
      property(string({ unit: constantFrom(...parts) }), (name) => {
        const origin = tileOrigin(`https://${name}.example/{z}/{x}/{y}`);
        return origin === null || isOneHost(origin);
      }),
    ),
  ).not.toThrow();
});

test('every known provider has an address that would be accepted, a credit and a page for it', () => {
  for (const { url, credit, creditUrl } of Object.values(PROVIDERS)) {
    expect(tileAddressProblem(url)).toBeNull();
    expect(credit).not.toBe('');
    expect(urlParts(creditUrl)?.protocol).toBe('https:');
    expect(isPolicyHost(urlParts(url)?.hostname ?? '')).toBe(true);
  }
});

test('each kind of ground has its tiles, and none has none', () => {
  expect(groundTiles({ kind: 'none' }, free)).toBeNull();
  expect(groundTiles({ kind: 'orthophoto' }, free)?.credit).toBe('Geoportal.gov.pl, GUGiK');
  expect(groundTiles({ kind: 'openstreetmap' }, free)?.creditUrl).toBe('https://www.openstreetmap.org/copyright');
  expect(groundTiles(own, free)).toEqual({ url: own.url, credit: '© Ortho', creditUrl: null });
});

const CHOICES: readonly Ground[] = [{ kind: 'none' }, { kind: 'orthophoto' }, { kind: 'openstreetmap' }, own];

test.each(CHOICES)(
  'the tiles of the installation replace the choice $kind, which can no longer be stored',
  (choice) => {
    const fixed = { url: 'https://fixed.example/{z}/{x}/{y}', credit: '', creditUrl: null };
    expect(groundTiles(choice, { fixed, allowed: GROUND_KINDS })).toEqual(fixed);
    expect(groundProblem(choice, { fixed, allowed: GROUND_KINDS })).toBe('forbidden');
  },
);

test.each(CHOICES)('the choice $kind is neither shown nor stored where only another kind is allowed', (choice) => {
  const allowed = GROUND_KINDS.filter((kind) => kind !== choice.kind);
  expect(groundTiles(choice, { fixed: null, allowed })).toBeNull();
  expect(groundProblem(choice, { fixed: null, allowed })).toBe('forbidden');
  expect(groundProblem(choice, free)).toBeNull();
});

test('a single provider that the operator allows is under the maps of all accounts', () => {
  for (const choice of CHOICES)
    expect(groundTiles(choice, { fixed: null, allowed: ['openstreetmap'] })).toMatchObject({
      url: PROVIDERS.openstreetmap.url,
    });
});
