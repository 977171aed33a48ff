import { describe, expect, test } from 'vitest';
import { draggedRect, keyedRect, pitchOf } from './grid-geometry.ts';

const tile = { x: 2, y: 3, w: 4, h: 5 };
const pitch = pitchOf(1184, 16);

test('a column is a twelfth of the grid, with the gaps', () => {
  expect(pitch).toEqual({ columnPx: 100, rowPx: 56 });
});

test.each([
  ['move', { dx: 149, dy: 60 }, { x: 3, y: 4, w: 4, h: 5 }],
  ['move', { dx: -900, dy: -900 }, { x: 0, y: 0, w: 4, h: 5 }],
  ['move', { dx: 9000, dy: 0 }, { x: 8, y: 3, w: 4, h: 5 }],
  ['right', { dx: 210, dy: 500 }, { x: 2, y: 3, w: 6, h: 5 }],
  ['right', { dx: 9000, dy: 0 }, { x: 2, y: 3, w: 10, h: 5 }],
  ['foot', { dx: 500, dy: -112 }, { x: 2, y: 3, w: 4, h: 3 }],
  ['corner', { dx: -900, dy: -900 }, { x: 2, y: 3, w: 1, h: 1 }],
] as const)('dragging the grip %s by %o moves or resizes the tile', (grip, moved, expected) => {
  expect(draggedRect(tile, grip, moved, pitch)).toEqual(expected);
});

describe('arrow keys', () => {
  test('arrow keys move a tile, and with Shift change its size', () => {
    expect(keyedRect(tile, 'ArrowRight', false)).toEqual({ ...tile, x: 3 });
    expect(keyedRect(tile, 'ArrowDown', true)).toEqual({ ...tile, h: 6 });
    expect(keyedRect(tile, 'ArrowUp', false)).toEqual({ ...tile, y: 2 });
    expect(keyedRect(tile, 'ArrowLeft', true)).toEqual({ ...tile, w: 3 });
  });

  test('arrow keys stop at the edges', () => {
    expect(keyedRect({ ...tile, x: 8 }, 'ArrowRight', false)).toEqual({ ...tile, x: 8 });
    expect(keyedRect({ ...tile, x: 8 }, 'ArrowRight', true)).toEqual({ ...tile, x: 8 });
    expect(keyedRect(tile, 'Home', false)).toBeNull();
  });
});
