import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { block, busyGestures, gestureOn, gesturesInTurn } from '../support/busy-page.ts';
import { useBrowser } from '../support/journey.ts';
import { product } from '../support/product/running-product.ts';
import { fieldScreensOf } from '../support/screens.ts';

const open = useBrowser();

/** How long the button that opens must be held, ms. */
const HOLD_MS = 1_000;

const PHONE = { width: 390, scheme: 'light', language: 'en' } as const;

const turn = currentTurn();
/** Another seed makes other taps: each commit taps elsewhere. */
const SEED = turn === 'all' ? 7 : 7 + 100 * turn;
/** On each screen. */
const TAPS = turn === 'all' ? 500 : 100;
/** On the button that opens, by the touch screen. */
const TOUCHES = turn === 'all' ? 200 : 50;
/** Taps between two looks at whether they have led away from the screen. */
const AT_ONCE = 100;

/** Notes the orders to open, and answers every write as without a network: a tap must change nothing that the next one meets. */
async function notedOrders(page: Page): Promise<string[]> {
  const orders: string[] = [];
  await page.route(
    ({ origin, pathname }) => origin === product.address && (pathname.startsWith('/api/') || pathname === '/logout'),
    async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname !== '/logout') return route.continue();
      if (request.method() === 'POST' && pathname === '/api/manual_opens') orders.push(page.url());
      return route.abort();
    },
  );
  return orders;
}

/** Where a finger goes down, and how far it slides before it lifts, as shares of the screen and CSS pixels. */
type Tap = { readonly x: number; readonly y: number; readonly slide: number; readonly aimed: boolean };

/** Taps that are the same in every run with the same seed; every second one aims at what opens, where there is such. */
function tapsOf(seed: number): readonly Tap[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: TAPS }, (_, at) => ({
    x: random(),
    y: random(),
    slide: (random() - 0.5) * 16,
    aimed: at % 2 === 0,
  }));
}

/**
 * Taps within the page, so that hundreds take no longer than one from outside: a short press that slides a little, as
 * by a gloved hand or in a pocket. Links are pressed but not followed. Returns how many taps met a button or a link.
 */
async function tapAll(page: Page, taps: readonly Tap[]): Promise<number> {
  return page.evaluate(async (list) => {
    // Signing out may have led to the main app just now.
    if (!location.pathname.startsWith('/zagon_2')) return 0;
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    });
    let met = 0;
    for (const { x, y, slide, aimed } of list) {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Hold'));
      button?.scrollIntoView({ block: 'center' });
      const box = aimed ? button?.getBoundingClientRect() : undefined;
      const at =
        box === undefined
          ? { clientX: x * innerWidth, clientY: y * innerHeight }
          : { clientX: box.x + box.width * x, clientY: box.y + box.height * y };
      const target = document.elementFromPoint(at.clientX, at.clientY);
      if (target === null) continue;
      if (target.closest('button, a') !== null) met += 1;
      const finger = { ...at, bubbles: true, cancelable: true, button: 0, pointerType: 'touch', isPrimary: true };
      target.dispatchEvent(new PointerEvent('pointerdown', finger));
      target.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: at.clientX + slide }));
      target.dispatchEvent(new PointerEvent('pointerup', finger));
      target.dispatchEvent(new PointerEvent('click', { ...finger, detail: 1 }));
      // The page renders what the tap has changed before the next one.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return met;
  }, taps);
}

async function show(page: Page, address: string): Promise<void> {
  await leave(page);
  await page.goto(address);
  await page.getByRole('navigation').waitFor();
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
}

/** A tap that signed out may still be loading the sign-in page, which interrupts a navigation. */
async function leave(page: Page): Promise<void> {
  await expect.poll(() => page.goto('about:blank').then(() => page.url(), String)).toBe('about:blank');
}

test('short, sliding taps all over each screen of the outdoor interface order no opening', async () => {
  const page = await open('normal', PHONE);
  const screens = rotated(await fieldScreensOf(page.request), {
    share: 0.5,
    kindOf: ([name]) => (name.includes('open') ? 'opens' : 'shows'),
  });
  const orders = await notedOrders(page);
  const missed: string[] = [];
  for (const [index, [name, address]] of screens.entries()) {
    const taps = tapsOf(SEED + index);
    let met = 0;
    for (let done = 0; done < TAPS; done += AT_ONCE) {
      if (done === 0 || !page.url().endsWith(address)) await show(page, address);
      // Signing out leaves the page in the middle of the taps.
      met += await tapAll(page, taps.slice(done, done + AT_ONCE)).catch(() => 0);
    }
    if (met <= TAPS / 25 && name !== 'field: more') missed.push(name);
  }
  expect(missed).toEqual([]);
  expect(orders).toEqual([]);
});

test('taps by the touch screen on the button that opens order no opening', async () => {
  const page = await open('normal', PHONE);
  const orders = await notedOrders(page);
  await show(page, '/zagon_2#/open');
  const box = await page.getByRole('button', { name: /^Hold/ }).boundingBox();
  if (box === null) throw new Error('the button is not visible');
  for (const { x, y } of tapsOf(SEED).slice(0, TOUCHES))
    await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
  expect(orders).toEqual([]);
});

test('taps on the button that opens order no opening while the page is busy, and a finger that holds orders one', async () => {
  const page = await open('normal', PHONE);
  const orders = await notedOrders(page);
  await show(page, '/zagon_2#/open');
  const devtools = await page.context().newCDPSession(page);
  const button = page.getByRole('button', { name: /^Hold/ });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not visible');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const opened: string[] = [];
  for (const tap of gesturesInTurn(busyGestures(at, at, HOLD_MS))) {
    const lastedMs = await gestureOn(page, devtools, tap);
    if (orders.length === 0) continue;
    // A machine that is too busy makes a hold of it.
    if (lastedMs < HOLD_MS) opened.push(JSON.stringify({ ...tap, lastedMs }));
    orders.length = 0;
    await show(page, '/zagon_2#/open');
  }
  expect(opened).toEqual([]);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await block(page, 600);
  await expect.poll(() => orders.length).toBeGreaterThan(0);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});
