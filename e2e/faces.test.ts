import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journey.ts';

const open = useBrowser();

/** Keeps a hand on the live connection, so that it can be cut as a lost network would cut it. */
async function holdLive(page: Page): Promise<() => Promise<void>> {
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

describe('when the network is gone', () => {
  test('the screen keeps what it shows, says since when, and goes on by itself afterwards', async () => {
    const page = await open('anna');
    const cut = await holdLive(page);
    await page.goto('/#/schedules');
    const row = page.getByRole('row').filter({ hasText: 'Borówka północ' });
    await row.waitFor();
    await page.getByRole('banner').getByText('Live').waitFor();
    await cut();
    const band = page.getByRole('alert').filter({ hasText: /^Offline, showing the state of \d\d:\d\d\./ });
    await band.waitFor();
    await band.getByText('What was planned runs on the station by itself.').waitFor();
    expect(await row.isVisible()).toBe(true);

    await page.context().setOffline(false);
    await page.getByRole('banner').getByText('Live').waitFor();
    await band.waitFor({ state: 'detached' });
    expect(await row.isVisible()).toBe(true);
  });

  test('nothing can be opened meanwhile, and it is said', async () => {
    const page = await open('anna');
    const cut = await holdLive(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Open Kwatera D for 10 min' });
    await page.getByRole('button', { name: 'Kwatera D' }).click();
    await button.waitFor();
    await cut();
    await page.getByRole('alert').filter({ hasText: 'Offline' }).waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});

describe('when the server cannot answer', () => {
  test.each([
    { screen: 'Alarms', address: '/#/alarms', call: '**/api/alarms', shown: 'Powietrze – kwatery' },
    { screen: 'Schedules', address: '/#/schedules', call: '**/api/schedulers', shown: 'Borówka północ' },
  ])('the list of $screen says so, and trying again brings it', async ({ address, call, shown }) => {
    const page = await open('anna');
    const refusal = { err: 'internal', message: 'Something went wrong on the server.' };
    await page.route(call, (route) => route.fulfill({ status: 500, json: refusal }));
    await page.goto(address);
    const face = page.getByRole('main').getByRole('alert');
    await face.getByText('Nothing was changed in the field.').waitFor();
    expect(await page.getByRole('main').getByText(shown).count()).toBe(0);
    await page.unroute(call);
    await face.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByText(shown).first().waitFor();
    expect(await face.count()).toBe(0);
  });
});

describe('when a search finds nothing', () => {
  test.each([
    { list: 'alarms', address: '/#/alarms', field: 'Search alarms', nothing: 'No alarm matches.' },
    { list: 'schedules', address: '/#/schedules', field: 'Search', nothing: 'No program fits this filter.' },
    { list: 'modules', address: '/#/resources', field: 'Search modules', nothing: 'No module matches.' },
  ])('the list of $list says that, and not that it is empty', async ({ address, field, nothing }) => {
    const page = await open('anna');
    await page.goto(address);
    const search = page.getByRole('searchbox', { name: field });
    await search.fill('there is no such thing');
    await page.getByText(nothing).waitFor();
    await search.fill('');
    await page.getByText(nothing).waitFor({ state: 'detached' });
    expect(await page.getByText(nothing).count()).toBe(0);
  });
});
