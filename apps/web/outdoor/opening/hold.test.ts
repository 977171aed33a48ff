import { expect, test } from 'vitest';
import { isOn } from './hold.ts';

test('a finger is on the button up to its edge', () => {
  const box = { left: 10, right: 110, top: 0, bottom: 96 };
  expect([isOn(box, 10, 96), isOn(box, 9, 50), isOn(box, 50, 97)]).toEqual([true, false, false]);
});
