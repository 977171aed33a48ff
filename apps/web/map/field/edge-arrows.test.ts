import { expect, test } from 'vitest';
import { overlaps } from './box.ts';
import { edgeArrows } from './edge-arrows.ts';

const size = { width: 1000, height: 600 };
const frame = { left: 10, top: 10, right: 930, bottom: 510 };
const arrow = { width: 200, height: 44 };
const layout = { size, frame, arrow };

/** A pin of the map, this far right of and below the middle. */
const pin = (right: number, down: number, metres = 1000) => {
  const [x, y] = [size.width / 2 + right, size.height / 2 + down];
  return { box: { left: x, top: y, right: x, bottom: y }, metres };
};

test.each([
  ['above', pin(0, -5000), { side: 'middle', degrees: 0 }, { top: 10, left: 370 }],
  ['to the right', pin(5000, 0), { side: 'right', degrees: 90 }, { right: 930, top: 238 }],
  ['below', pin(0, 5000), { side: 'middle', degrees: 180 }, { bottom: 510, left: 370 }],
  ['to the left', pin(-5000, 0), { side: 'left', degrees: 270 }, { left: 10, top: 238 }],
  ['above on the right', pin(6000, -3500), { side: 'right' }, { right: 930, top: 10 }],
  ['far to the right and a little below', pin(5000, 1000), { side: 'right' }, { right: 930, top: 330 }],
])('an item %s of the map has its arrow at that edge', (_direction, item, shown, box) => {
  expect(edgeArrows([item], layout)).toEqual([expect.objectContaining({ ...shown, items: [item] })]);
  expect(edgeArrows([item], layout)[0]?.box).toMatchObject(box);
});

test('an item that is visible, even in part, has no arrow', () => {
  const field = { box: { left: 990, top: 100, right: 1200, bottom: 200 }, metres: 400 };
  expect(edgeArrows([pin(0, 0), pin(499, 299), field], layout)).toEqual([]);
});

test('items in one direction share an arrow, which names the nearest and points at it', () => {
  const [near, far, other] = [pin(5000, 100, 900), pin(6000, 0, 1200), pin(0, -5000, 3000)];
  expect(edgeArrows([far, other, near], layout)).toEqual([
    expect.objectContaining({ items: [near, far], degrees: expect.closeTo(91.1, 1) }),
    expect.objectContaining({ items: [other], degrees: 0 }),
  ]);
});

test('arrows keep within the frame and apart from each other, in every direction', () => {
  const around = Array.from({ length: 72 }, (_, index) => {
    const radians = (index * 5 * Math.PI) / 180;
    return pin(4000 * Math.sin(radians), -4000 * Math.cos(radians), 1000 + index);
  });
  const arrows = edgeArrows(around, layout);
  expect(arrows.flatMap(({ items }) => items)).toHaveLength(around.length);
  for (const { box } of arrows) {
    expect(box.left).toBeGreaterThanOrEqual(frame.left);
    expect(box.top).toBeGreaterThanOrEqual(frame.top);
    expect(box.right).toBeLessThanOrEqual(frame.right);
    expect(box.bottom).toBeLessThanOrEqual(frame.bottom);
    for (const other of arrows.filter((one) => one.box !== box))
      expect(
        box.left >= other.box.right ||
          other.box.left >= box.right ||
          box.top >= other.box.bottom ||
          other.box.top >= box.bottom,
      ).toBe(true);
  }
});

test('on a narrow map an arrow is as wide as the frame', () => {
  const narrow = { left: 10, top: 10, right: 130, bottom: 200 };
  const [shown] = edgeArrows([pin(5000, 0)], { size, frame: narrow, arrow });
  expect(shown?.box).toMatchObject({ left: 10, right: 130 });
});

test('an arrow at the top moves along the edge past the controls and the names of fields', () => {
  const tools = { left: 880, top: 10, right: 930, bottom: 160 };
  const name = { left: 400, top: 30, right: 520, bottom: 50 };
  const [shown] = edgeArrows([pin(100, -5000)], { ...layout, controls: [tools], names: [name] });
  expect(shown?.box.top).toBe(frame.top);
  expect(overlaps(shown?.box ?? name, name)).toBe(false);
  expect(overlaps(shown?.box ?? tools, tools)).toBe(false);
});

test('an arrow with no room beside the names covers a name rather than a control', () => {
  const names = Array.from({ length: 10 }, (_, index) => ({
    left: 100 * index,
    top: 10,
    right: 100 * index + 90,
    bottom: 50,
  }));
  const tools = { left: 300, top: 10, right: 700, bottom: 60 };
  const [shown] = edgeArrows([pin(0, -5000)], { ...layout, controls: [tools], names });
  expect(overlaps(shown?.box ?? tools, tools)).toBe(false);
});
