import { array, assert, boolean, constantFrom, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { placeAfterKey, placeOnPicture } from './pictures.ts';

const anyNumber = double({ noNaN: true, min: -1e6, max: 1e6 });
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

test('a place is on the picture wherever it is put, and stays where it is when it is put there again', () => {
  assert(
    property(anyNumber, anyNumber, (x, y) => {
      const place = placeOnPicture({ x, y });
      for (const share of [place.x, place.y]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(placeOnPicture(place)).toEqual(place);
    }),
  );
});

test.each([
  ['ArrowLeft', false, { x: 0.49, y: 0.5 }],
  ['ArrowRight', false, { x: 0.51, y: 0.5 }],
  ['ArrowUp', false, { x: 0.5, y: 0.49 }],
  ['ArrowDown', false, { x: 0.5, y: 0.51 }],
  ['ArrowDown', true, { x: 0.5, y: 0.6 }],
  ['Enter', false, null],
  ['constructor', false, null],
] as const)('the key %s, with Shift: %s, moves a pin in the middle to %j', (key, isLarge, expected) => {
  expect(placeAfterKey({ x: 0.5, y: 0.5 }, key, isLarge)).toEqual(expected);
});

test('no key moves a pin off the picture', () => {
  assert(
    property(array(constantFrom(...KEYS), { maxLength: 150 }), boolean(), (keys, isLarge) => {
      let place = { x: 0.5, y: 0.5 };
      for (const key of keys) place = placeAfterKey(place, key, isLarge) ?? place;
      expect(placeOnPicture(place)).toEqual(place);
    }),
  );
});
