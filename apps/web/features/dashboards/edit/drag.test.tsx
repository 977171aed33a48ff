import type { Tile } from '@zagon/domain/dashboards/layout.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BusyPage, finger, phasesOf, type Block, type FingerEvent } from '../../../ui/gesture/testing/busy-page.ts';
import { listenForDrags } from './drag.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** How long a finger must hold a handle, ms. */
const DUE_MS = 250;
const TILE: Tile = { id: 'w1', x: 0, y: 0, w: 4, h: 4 };
const AT = { x: 100, y: 400 };

/** What a finger on the grip of a tile does, on a page that is blocked at times. */
function dragged(events: readonly FingerEvent[], blocks: readonly Block[], stallMs?: number) {
  const grid = document.createElement('div');
  grid.innerHTML = '<div data-tile="w1"><span data-grip="move"></span></div>';
  Object.defineProperty(grid, 'clientWidth', { value: 1_200 });
  grid.setPointerCapture = () => {};
  document.body.append(grid);
  const done = { lifts: 0, drops: 0 };
  const page = new BusyPage(blocks, stallMs);
  let isLifted = false;
  const stop = listenForDrags(grid, {
    tileOf: () => TILE,
    onGhost: (ghost) => {
      if (ghost !== null && !isLifted) done.lifts += 1;
      isLifted = ghost !== null;
    },
    onDrop: () => {
      done.drops += 1;
    },
  });
  const grip = grid.querySelector('[data-grip]');
  if (grip !== null) page.run(grip, events, 10_000);
  stop();
  return done;
}

const NONE = { lifts: 0, drops: 0 };

/** The gestures, and what each does on an idle page. */
const GESTURES = [
  ['a tap', finger({ ...AT, upMs: 90 }), NONE],
  ['a press just too short', finger({ ...AT, upMs: DUE_MS - 15 }), NONE],
  ['a quick swipe', finger({ ...AT, upMs: 160, movedPx: 300 }), NONE],
  ['a slow swipe', finger({ ...AT, upMs: 700, movedPx: 500 }), NONE],
  ['a still finger', finger({ ...AT, upMs: 900 }), { lifts: 1, drops: 0 }],
  ['a held and moved handle', finger({ ...AT, moveFromMs: 400, upMs: 900, movedPx: 500 }), { lifts: 1, drops: 1 }],
] as const;

describe('a finger on the handle of a tile', () => {
  test.each(GESTURES)('%s lifts and moves what it should on an idle page', (_name, events, expected) => {
    expect(dragged(events, [])).toEqual(expected);
  });

  const upMs = (events: readonly FingerEvent[]) => events.at(-1)?.atMs ?? 0;
  const busy = GESTURES.flatMap(([name, events, expected]) =>
    phasesOf({ dueMs: DUE_MS, upMs: upMs(events) }).map((phase) => ({ name, events, expected, phase })),
  );
  test.each(busy)('$name does the same if the page is blocked for $phase.name', ({ events, expected, phase }) => {
    expect(dragged(events, [phase.block])).toEqual(expected);
  });

  test.each(GESTURES)('%s does the same on a page that is busy all the time', (_name, events, expected) => {
    const always = Array.from({ length: 30 }, (_, at) => ({ fromMs: at * 310, untilMs: at * 310 + 300 }));
    expect(dragged(events, always, 0)).toEqual(expected);
  });
});
