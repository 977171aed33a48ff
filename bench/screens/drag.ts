import type { CDPSession, Page } from 'playwright-core';
import type { RecordFigure } from '../record/figure.ts';
import { framesDuring, nextFrame, shareAt } from './frames.ts';

/** Assumed slowdown of a phone compared with this machine. */
const SLOWDOWN = 4;
const STEPS = 120;

/** Goal for the main thread in one frame, ms. */
const GOAL_MS = 8;

/** Main thread work per frame while a pointer drags a tile, on a slower processor. */
export async function dragFrames(page: Page, devtools: CDPSession, record: RecordFigure): Promise<string> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const box = await page.locator('[data-tile]').nth(1).boundingBox();
  if (box === null) throw new Error('no tile to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await framesDuring(devtools, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(x - ((step * 7) % 500), y + ((step * 5) % 300));
      await nextFrame(page);
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [p50, p95] = [0.5, 0.95].map((share) => shareAt(frames, share).toFixed(1));
  record({
    what: 'frame of the main thread while a tile is dragged, CPU four times slower, p95',
    figure: Number(p95),
    unit: 'ms',
    goal: { atMost: GOAL_MS },
  });
  return `drag frame at ${SLOWDOWN}x slower CPU: p50 ${p50} p95 ${p95} ms in ${frames.length} frames; goal at most ${GOAL_MS} for p95`;
}
