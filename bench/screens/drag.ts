import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';

/** How much slower than this machine a phone is taken to be. */
const SLOWDOWN = 4;
const STEPS = 120;

/** Goal for the main thread in one frame, ms. */
const GOAL_MS = 8;

const events = z.array(
  z.object({ name: z.string(), ph: z.string(), tid: z.number(), ts: z.number(), dur: z.number().optional() }),
);
type Task = { readonly name: string; readonly tid: number; readonly fromUs: number; readonly toUs: number };

/** What the main thread does in each frame while a pointer drags a tile, on a slower processor. */
export async function dragFrames(page: Page, devtools: CDPSession): Promise<string> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const box = await page.locator('[data-tile]').nth(1).boundingBox();
  if (box === null) throw new Error('no tile to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const tasks = await traced(devtools, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(x - ((step * 7) % 500), y + ((step * 5) % 300));
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const frames = framesOf(tasks).toSorted((a, b) => a - b);
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? Number.NaN).toFixed(1);
  return `drag frame at ${SLOWDOWN}x slower CPU: p50 ${at(0.5)} p95 ${at(0.95)} ms in ${frames.length} frames; goal at most ${GOAL_MS} for p95`;
}

async function traced(devtools: CDPSession, work: () => Promise<void>): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }) => {
    for (const { name, ph, tid, ts, dur } of events.parse(value))
      if (ph === 'X' && dur !== undefined) tasks.push({ name, tid, fromUs: ts, toUs: ts + dur });
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return tasks;
}

/**
 * Durations of the tasks that end in a frame, ms: the browser delivers the pointer's movement in the same task as the
 * animation callbacks, style, layout and the commit of the frame.
 */
function framesOf(tasks: readonly Task[]): readonly number[] {
  const commits = tasks.filter(({ name }) => name === 'Commit');
  return tasks
    .filter(({ name }) => name === 'RunTask')
    .filter((task) =>
      commits.some(({ tid, fromUs }) => tid === task.tid && fromUs >= task.fromUs && fromUs <= task.toUs),
    )
    .map(({ fromUs, toUs }) => (toUs - fromUs) / 1000);
}
