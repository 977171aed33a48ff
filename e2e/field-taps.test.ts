import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { product } from './running-product.ts';
import { useBrowser } from './journey.ts';
import { fieldScreensOf } from './screens.ts';

const open = useBrowser();

/** Another seed makes other taps. */
const SEED = 7;
const TAPS = 500;
/** Taps between two looks at whether they have led away from the screen. */
const AT_ONCE = 25;

/** Where a phone of the smallest usual size can be touched, CSS pixels. */
const SCREEN = { width: 390, height: 844 };

/** How far a finger slides during a tap, CSS pixels in each direction. */
const SLIDE = 6;

/** Numbers from 0 to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Point = { readonly x: number; readonly y: number };

/** A short press that slides a little, as by a gloved hand or in a pocket. Not awaited: the browser takes them in order. */
function tap(touch: CDPSession, { x, y }: Point, slide: Point): Promise<unknown>[] {
  return [
    touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + slide.x, y: y + slide.y }] }),
    touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ];
}

/** The middle of the button that opens when it is held; null on screens without it. */
async function holdButton(page: Page): Promise<Point | null> {
  const box = await page
    .getByRole('button', { name: /^Hold/ })
    .first()
    .boundingBox({ timeout: 50 })
    .catch(() => null);
  return box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('500 short, sliding taps all over each screen of the field interface order no opening', async () => {
  const page = await open('normal', { width: 390, scheme: 'light', language: 'en' });
  const orders: string[] = [];
  let screen = '';
  let presses = 0;
  // What is written would change the farm for other journeys: it is noted, and answered as without a network.
  await page.route(
    ({ origin, pathname }) => origin === product.address && (pathname.startsWith('/api/') || pathname === '/logout'),
    async (route) => {
      const request = route.request();
      if (request.method() === 'GET' && !request.url().endsWith('/logout')) return route.continue();
      if (/\/(manual_opens|open)$/.test(new URL(request.url()).pathname)) orders.push(`${screen}: ${request.url()}`);
      return route.abort();
    },
  );
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void Reflect.get(globalThis, 'countPress')(), true);
  });
  const touch = await page.context().newCDPSession(page);
  const random = randomNumbers(SEED);
  const slide = () => ({ x: (random() - 0.5) * 2 * SLIDE, y: (random() - 0.5) * 2 * SLIDE });
  for (const [name, address] of await fieldScreensOf(page.request)) {
    screen = name;
    presses = 0;
    let target: Point | null = null;
    for (let done = 0; done < TAPS; done += AT_ONCE) {
      if (done === 0 || !page.url().endsWith(address) || (await page.getByRole('dialog').count()) > 0) {
        await page.goto('about:blank');
        await page.goto(address);
        await page.getByRole('navigation').waitFor();
        await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
        target = await holdButton(page);
      }
      const taps: Promise<unknown>[] = [];
      for (let count = 0; count < AT_ONCE; count += 1) {
        // Where something can be opened, every second tap aims at it.
        const aim = target !== null && count % 2 === 0 ? target : null;
        const at =
          aim === null
            ? { x: random() * SCREEN.width, y: random() * SCREEN.height }
            : { x: aim.x + slide().x * 4, y: aim.y + slide().y * 4 };
        taps.push(...tap(touch, at, slide()));
      }
      await Promise.all(taps);
    }
    expect(presses, `${name} was tapped`).toBeGreaterThan(TAPS / 2);
  }
  expect(orders).toEqual([]);
});
