import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Appearance } from '../support/browser.ts';
import { changesOf, openingsIn, openValve } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { changeableNetwork, type EnterNetwork, NETWORKS, type NetworkName } from '../support/network.ts';
import { quickTile } from '../support/opening.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { type Valve, VALVES } from '../support/valves.ts';
import { turnIntoWall } from '../support/walls.ts';

const open = useBrowser();
useOwnField();

const PHONE: Appearance = { width: 390, scheme: 'light', language: 'en' };

/** Each network has a valve of its own, so that all open while the first of them is in its test. */
const VALVE_IN = {
  cut: VALVES.water,
  badGateway: VALVES.closed,
  portal: VALVES.map,
  answersLost: VALVES.field,
  slow: VALVES.schedule,
  flapping: VALVES.networks,
} as const satisfies Record<NetworkName, Valve>;

/** Networks that let orders through: a stop may arrive while the page is in them. */
const LETS_THROUGH: readonly NetworkName[] = ['slow', 'answersLost', 'flapping'];

const names = Object.keys(NETWORKS).filter((name): name is NetworkName => Object.hasOwn(NETWORKS, name));

/** A page whose network can be changed, what it shows of an open valve, and how it stops one. */
type Place = { readonly page: Page; readonly enter: EnterNetwork; readonly kind: keyof typeof KINDS };

const KINDS = {
  /** The start page. */
  desk: {
    open: () => open.kept('admin'),
    show: (page: Page) => page.goto('/'),
    isOpen: (page: Page, { section }: Valve) => quickTile(page, section).getByText(/^Open, \d+ min left/),
    isOffline: (page: Page) => page.getByText(/^Offline/).first(),
    async stop(page: Page, { section }: Valve) {
      await quickTile(page, section)
        .getByRole('button', { name: `Stop ${section}` })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    },
    refused: (page: Page) => page.getByRole('dialog').getByText('No response from the server.'),
    untilStopped: (page: Page, { section }: Valve) =>
      quickTile(page, section).getByRole('button', { name: /^Open/ }).waitFor(),
  },
  /** The outdoor interface. */
  phone: {
    open: () => open.kept('normal', PHONE),
    show: (page: Page) => page.goto('/zagon_2#/'),
    isOpen: (page: Page, { section }: Valve) => cardOf(page, section).getByText(/^Open, \d+ min left/),
    isOffline: (page: Page) => page.getByText(/^Offline/).first(),
    async stop(page: Page, { section }: Valve) {
      const name = `Stop ${section}`;
      await cardOf(page, section).getByRole('button', { name }).tap();
      await page.getByRole('dialog').getByRole('button', { name }).tap();
    },
    refused: (page: Page, { section }: Valve) => cardOf(page, section).getByText(/Not stopped yet/),
    untilStopped: (page: Page, { section }: Valve) => cardOf(page, section).waitFor({ state: 'detached' }),
  },
  /** A wall, which may only watch. */
  wall: {
    open: () => open.kept('signed-out'),
    show: async (page: Page) => turnIntoWall(page, await open('admin')),
    isOpen: (page: Page, { section }: Valve) => onWall(page, section),
    isOffline: (page: Page) => page.getByText(/^No connection since \d\d:\d\d$/),
    stop: null,
    refused: null,
    untilStopped: (page: Page, { section }: Valve) => onWall(page, section).waitFor({ state: 'detached' }),
  },
} as const;

function cardOf(page: Page, section: string): Locator {
  return page.getByRole('region', { name: section });
}

function onWall(page: Page, section: string): Locator {
  const running = page.getByRole('region', { name: /^(Water is running now|Not confirmed closed)$/ });
  return running.getByRole('listitem').filter({ hasText: section });
}

const places = new Map<Place['kind'], Place>();

/** The page of a kind, which the networks share; another one after a failure. */
async function placeOf(kind: Place['kind']): Promise<Place> {
  const known = places.get(kind);
  if (known !== undefined && !known.page.isClosed()) return known;
  const page = await KINDS[kind].open();
  const enter = await changeableNetwork(page);
  await KINDS[kind].show(page);
  const place = { page, enter, kind };
  places.set(kind, place);
  return place;
}

/** The pages that enter a network in this run: one that stops the valve, and in every third run a wall. */
function kindsIn(index: number): readonly Place['kind'][] {
  const turn = currentTurn();
  if (turn === 'all') return ['desk', 'phone', 'wall'];
  const stopping = (turn + index) % 2 === 0 ? 'desk' : 'phone';
  return (turn + index) % 3 === 0 ? [stopping, 'wall'] : [stopping];
}

beforeAll(async () => {
  const { request } = await open('admin');
  for (const valve of Object.values(VALVE_IN)) await openValve(request, valve, 50);
});

describe.each(names)('in a network that is %s', (name) => {
  test('in a bad network pages keep what they know and Stop; a stop arrives once, and every page recovers by itself', async () => {
    const valve = VALVE_IN[name];
    const used: Place[] = [];
    for (const kind of kindsIn(names.indexOf(name))) used.push(await placeOf(kind));
    await Promise.all(used.map(({ page, kind }) => KINDS[kind].isOpen(page, valve).waitFor()));

    await Promise.all(used.map(({ enter }) => enter(name)));
    const letsThrough = LETS_THROUGH.includes(name);
    if (!letsThrough) {
      // The live connection notifies the pages, and they read everything again.
      await Promise.all(used.map(({ page }) => page.evaluate(() => dispatchEvent(new Event('online')))));
      await Promise.all(used.map(({ page, kind }) => KINDS[kind].isOffline(page).waitFor()));
    }
    for (const { page, kind } of used)
      await expect.poll(() => KINDS[kind].isOpen(page, valve).isVisible(), { message: kind }).toBe(true);
    for (const { page, kind } of used) await KINDS[kind].stop?.(page, valve);
    if (!letsThrough) for (const { page, kind } of used) await KINDS[kind].refused?.(page, valve).waitFor();
    const isStillOpen = openingsIn(changesOf(valve)).at(-1)?.seconds === null;
    expect(letsThrough || isStillOpen).toBe(true);

    await Promise.all(used.map(({ enter }) => enter(null)));
    await Promise.all(used.map(({ page, kind }) => KINDS[kind].untilStopped(page, valve)));
    await Promise.all(used.map(({ page }) => page.getByText(/^Live/).first().waitFor()));
    expect(openingsIn(changesOf(valve)).map(({ seconds }) => seconds !== null)).toEqual([true]);
  });
});
