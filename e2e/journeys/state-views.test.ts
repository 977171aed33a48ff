import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { quickTile } from '../support/opening.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();

/** Intercepts the live connection so that it can be cut like a lost network. */
async function interceptLive(page: Page): Promise<() => Promise<void>> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  return async () => {
    await page.context().setOffline(true);
    await Promise.all(sockets.splice(0).map((socket) => socket.close()));
  };
}

describe('when the network is lost', () => {
  test('when the network is lost the screen keeps its content, shows since when, and resumes automatically', async () => {
    const page = await open('admin');
    const cut = await interceptLive(page);
    await page.goto('/#/schedules');
    const row = page.getByRole('row').filter({ hasText: 'Borówka północ' });
    await row.waitFor();
    await page.getByRole('banner').getByText('Live').waitFor();
    await cut();
    const banner = page.getByRole('alert').filter({ hasText: /^Offline, state of \d\d:\d\d\./ });
    await banner.waitFor();
    await banner.getByText('The station keeps running the schedules it already holds.').waitFor();
    await expect.poll(() => row.isVisible()).toBe(true);

    await page.context().setOffline(false);
    await page.getByRole('banner').getByText('Live').waitFor();
    await banner.waitFor({ state: 'detached' });
    await expect.poll(() => row.isVisible()).toBe(true);
  });

  test('when the network is lost opening is not offered and the page shows that it is offline', async () => {
    const page = await open('admin');
    const cut = await interceptLive(page);
    await page.goto('/');
    const tile = quickTile(page, VALVES.closed.section);
    await tile.getByRole('button', { name: `Open 10 min: ${VALVES.closed.section}` }).waitFor();
    await page.getByRole('banner').getByText('Live').waitFor();
    await cut();
    await page.getByRole('alert').filter({ hasText: 'Offline' }).waitFor();
    await tile.getByText('No connection').waitFor();
    await expect.poll(() => tile.getByRole('button', { name: /^Open/ }).count()).toBe(0);
  });
});

describe('when the server fails', () => {
  const lists = [
    { screen: 'Alarms', address: '/#/alarms', call: '**/api/alarms', shown: 'Powietrze – kwatery' },
    { screen: 'Schedules', address: '/#/schedules', call: '**/api/schedulers', shown: 'Borówka północ' },
  ];
  test.each(rotated(lists, { share: 0.5 }))(
    'when the server fails the $screen list shows an error, and retrying loads it',
    async ({ address, call, shown }) => {
      const page = await open('admin');
      // The page that is open has the list of schedules already.
      await page.goto('about:blank');
      const refusal = { err: 'internal', message: 'Something went wrong on the server.' };
      // The server recovers when the button is pressed: an event could let the page read again by itself before.
      const isPressed = () => page.evaluate(() => Reflect.get(globalThis, 'isPressed') === true);
      await page.route(call, async (route) =>
        (await isPressed()) ? route.fallback() : route.fulfill({ status: 500, json: refusal }),
      );
      await page.goto(address);
      const errorState = page.getByRole('main').getByRole('alert');
      await errorState.getByText('Nothing was changed in the field.').waitFor();
      await expect.poll(() => page.getByRole('main').getByText(shown).count()).toBe(0);
      await page.evaluate(() =>
        document.addEventListener('click', () => Reflect.set(globalThis, 'isPressed', true), { capture: true }),
      );
      await errorState.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('main').getByText(shown).first().waitFor();
      await expect.poll(() => errorState.count()).toBe(0);
    },
  );
});

describe('when a search has no matches', () => {
  const lists = [
    { list: 'alarms', address: '/#/alarms', field: 'Search alarms', nothing: 'No matching alarms.' },
    { list: 'schedules', address: '/#/schedules', field: 'Search', nothing: 'No matching schedules.' },
    { list: 'modules', address: '/#/resources', field: 'Search modules', nothing: 'No matching modules.' },
  ];
  test.each(rotated(lists, { share: 0.34 }))(
    'the $list list states that nothing matches a search, not that it is empty',
    async ({ address, field, nothing }) => {
      const page = await open.kept('admin');
      await page.goto(address);
      const search = page.getByRole('searchbox', { name: field });
      await search.fill('there is no such thing');
      await page.getByText(nothing).waitFor();
      await search.fill('');
      await page.getByText(nothing).waitFor({ state: 'detached' });
      await expect.poll(() => page.getByText(nothing).count()).toBe(0);
    },
  );
});
