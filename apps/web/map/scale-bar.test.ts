import { expect, test } from 'vitest';
import { fitScaleBar } from './scale-bar.ts';

test.each([
  [0.5, 50, 100],
  [0.6, 50, 83.33],
  [1.19, 100, 84.03],
  [2.5, 200, 80],
  [611.5, 50_000, 81.77],
])('at %d m a pixel a bar of at most 100 px represents %d m', (metresPerPx, metres, widthPx) => {
  const bar = fitScaleBar(metresPerPx, 100);
  expect(bar.metres).toBe(metres);
  expect(bar.widthPx).toBeCloseTo(widthPx, 1);
});
