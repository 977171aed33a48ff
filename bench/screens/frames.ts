import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';

const events = z.array(
  z.object({ name: z.string(), ph: z.string(), tid: z.number(), ts: z.number(), dur: z.number().optional() }),
);
type Task = { readonly name: string; readonly tid: number; readonly fromUs: number; readonly toUs: number };

/** In the page: continues after the next frame. */
const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

/** In the page: records the time between animation frames until it is stopped. */
export const COUNT_FRAMES = `(() => {
  const intervals = [];
  let last = performance.now();
  let running = true;
  const frame = (now) => {
    intervals.push(now - last);
    last = now;
    if (running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.stopCounting = () => { running = false; return intervals; };
})()`;

/** In the page: ends `COUNT_FRAMES`, and returns the time between its frames, ms. */
export const STOP_COUNTING = 'window.stopCounting()';

/** Frames per second of the times between frames, ms. */
export function framesPerS(intervals: readonly number[]): number {
  return (1000 * intervals.length) / intervals.reduce((sum, ms) => sum + ms, 0);
}

/** Waits until the page has drawn its next frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(NEXT_FRAME);
}

/** Main thread work for each frame drawn during `work`, ms, shortest first. */
export async function framesDuring(devtools: CDPSession, work: () => Promise<void>): Promise<readonly number[]> {
  return framesOf(await traced(devtools, work)).toSorted((a, b) => a - b);
}

/** The value below which this share of the sorted numbers lies. */
export function shareAt(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
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
