import { expect, test } from 'vitest';
import { gestureClocks } from './gesture-times.ts';

const FILE = 'apps/web/features/start/swipe.tsx';
const DOWN = "grid.addEventListener('pointerdown', down);";

test.each([
  'const downMs = performance.now();',
  'timer = setTimeout(open, 250);',
  'if (nowMs() - downMs > 250) open();',
])('code that receives pointer events may not contain: %s', (line) => {
  expect(gestureClocks(FILE, `${DOWN}\n${line}`)).toHaveLength(1);
  expect(gestureClocks(FILE, `<button onPointerDown={down} />\n${line}`)).toHaveLength(1);
});

test('code that receives pointer events may use the times of events', () => {
  expect(gestureClocks(FILE, `${DOWN}\nconst downMs = event.timeStamp;`)).toEqual([]);
});

test('code without pointer events, and tests, may use timers', () => {
  expect(gestureClocks(FILE, 'setTimeout(load, 250);')).toEqual([]);
  expect(gestureClocks('apps/web/features/start/swipe.test.tsx', `${DOWN}\nsetTimeout(run, 250);`)).toEqual([]);
});
