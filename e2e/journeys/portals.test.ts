import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Portal, PORTALS } from '../../apps/web/api/testing/portals.ts';
import { changesOf, openingsIn, openValve, untilClosed } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import type { Network } from '../support/network.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { KINDS, type Place, usePlaces } from '../support/places.ts';
import { type Valve, VALVES } from '../support/valves.ts';

const open = useBrowser();
const placeOf = usePlaces(open);
useOwnField();

/** Stays open while the others are stopped: a page always has something to stop. */
const KEPT = VALVES.schedule;

/** The valve that each kind of page stops. */
const STOPPED = { desk: VALVES.water, phone: VALVES.closed } as const satisfies Partial<Record<Place['kind'], Valve>>;

/** Screens of the main app and of the outdoor interface that a page may be led to behind a portal. */
const SCREENS = {
  desk: ['/map', '/dashboard', '/schedules', '/calendar', '/reports', '/alarms', '/resources', '/settings', '/'],
  phone: ['/modules', '/schedules', '/open', '/more', '/'],
} as const satisfies Record<keyof typeof STOPPED, readonly string[]>;

const cases = Object.entries(PORTALS).flatMap(([name, portal]: readonly [string, Portal]) =>
  (['open', 'closed'] as const).map((socket) => ({ name, portal, socket })),
);

/** Behind a portal all calls have the same answer. */
function portalNetwork({ status, headers, body }: Portal, socket: Network['socket']): Network {
  const answer = { status, headers: { ...headers }, ...(body === null ? {} : { body }) };
  return { calls: (route: Route) => route.fulfill(answer), socket };
}

/** The text of a page as a person sees it. */
const textOf = (page: Page) => page.locator('body').innerText();

/** What offers to stop something, on any screen of a page. */
const stopIn = (page: Page) => page.getByRole('button', { name: /^(Stop|Send stop now|Open: \d|2 not|1 not)/ }).first();

async function openAll(): Promise<void> {
  const { request } = await open('admin');
  for (const valve of Object.values(STOPPED)) {
    // A test that failed may have left it open.
    if (openingsIn(changesOf(valve)).at(-1)?.seconds === null) continue;
    await untilClosed(request, valve);
    await openValve(request, valve, 30);
  }
}

beforeAll(async () => {
  const { request } = await open('admin');
  await openValve(request, KEPT, 58);
});

describe.each(rotated(cases, { share: 0, kindOf: ({ socket }) => socket }))(
  'behind a portal that answers with $name, with the live connection $socket',
  ({ portal, socket }) => {
    test('no page is blank, Stop stays on every screen, and a stop pressed there arrives afterwards without a reload', async () => {
      await openAll();
      const [desk, phone, wall] = [await placeOf('desk'), await placeOf('phone'), await placeOf('wall')];
      const places = [desk, phone, wall];
      for (const { page, kind } of places) await KINDS[kind].isOpen(page, KEPT).waitFor();
      for (const kind of ['desk', 'phone'] as const)
        await KINDS[kind].isOpen((await placeOf(kind)).page, STOPPED[kind]).waitFor();
      const documents = await Promise.all(places.map(({ page }) => page.evaluate(() => performance.timeOrigin)));

      await Promise.all(places.map(({ enter }) => enter(portalNetwork(portal, socket))));
      // Each page asks for everything again.
      await Promise.all(places.map(({ page }) => page.evaluate(() => dispatchEvent(new Event('online')))));
      for (const { page, kind } of places) {
        await KINDS[kind].isOffline(page).waitFor();
        await expect.poll(() => KINDS[kind].isOpen(page, KEPT).isVisible(), { message: kind }).toBe(true);
      }
      for (const { page, kind } of [desk, phone]) {
        if (kind === 'wall') continue;
        for (const screen of rotated(SCREENS[kind], { share: 0.3, kindOf: (path) => (path === '/' ? 'last' : '') })) {
          await page.evaluate((address) => (location.hash = `#${address}`), screen);
          await stopIn(page).waitFor();
          await expect.poll(async () => (await textOf(page)).length, { message: screen }).toBeGreaterThan(40);
        }
        const valve = STOPPED[kind];
        await KINDS[kind].isOpen(page, valve).waitFor();
        await KINDS[kind].stop(page, valve);
        expect(openingsIn(changesOf(valve)).at(-1)?.seconds).toBeNull();
      }

      await Promise.all(places.map(({ enter }) => enter(null)));
      for (const valve of Object.values(STOPPED))
        await expect
          .poll(() => openingsIn(changesOf(valve)).at(-1)?.seconds ?? null, { message: valve.section })
          .not.toBeNull();
      await Promise.all(places.map(({ page }) => page.getByText(/^Live/).first().waitFor()));
      // Each page has seen its stop take effect: what is opened next is not stopped by it.
      for (const { page, kind } of places) if (kind !== 'wall') await KINDS[kind].untilStopped(page, STOPPED[kind]);
      for (const { page, kind } of places) await KINDS[kind].isOpen(page, KEPT).waitFor();
      // The same documents as before: nothing was loaded again.
      const documentsAfter = await Promise.all(places.map(({ page }) => page.evaluate(() => performance.timeOrigin)));
      expect(documentsAfter).toEqual(documents);
    });
  },
);
