import type { Locator, Page } from 'playwright-core';
import type { Appearance } from './browser.ts';
import type { useBrowser } from './journey.ts';
import { changeableNetwork, type EnterNetwork } from './network.ts';
import { quickTile } from './opening.ts';
import type { Valve } from './valves.ts';
import { turnIntoWall } from './walls.ts';

const PHONE: Appearance = { width: 390, scheme: 'light', language: 'en' };

type Open = ReturnType<typeof useBrowser>;

/** A page whose network can be changed. */
export type Place = { readonly page: Page; readonly enter: EnterNetwork; readonly kind: keyof typeof KINDS };

/** The pages that show what is open: how each is opened, what it shows of an open valve, and how it stops one. */
export const KINDS = {
  /** The start page. */
  desk: {
    open: (open: Open) => open.kept('admin'),
    show: async (page: Page) => void (await page.goto('/')),
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
    open: (open: Open) => open.kept('normal', PHONE),
    show: async (page: Page) => void (await page.goto('/zagon_2#/')),
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
    open: (open: Open) => open.kept('signed-out'),
    show: async (page: Page, open: Open) => turnIntoWall(page, await open('admin')),
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
  const running = page.getByRole('region', { name: /^(Water is running now|Open|Not confirmed closed)$/ });
  return running.getByRole('listitem').filter({ hasText: section });
}

/** Returns the page of a kind, which the tests of a file share; another one after a failure. */
export function usePlaces(open: Open): (kind: Place['kind']) => Promise<Place> {
  const places = new Map<Place['kind'], Place>();
  return async (kind) => {
    const known = places.get(kind);
    if (known !== undefined && !known.page.isClosed()) return known;
    const page = await KINDS[kind].open(open);
    const enter = await changeableNetwork(page);
    await KINDS[kind].show(page, open);
    const place = { page, enter, kind };
    places.set(kind, place);
    return place;
  };
}
