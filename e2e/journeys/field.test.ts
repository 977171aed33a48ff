import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeContexts, openContext, type Appearance } from '../support/browser.ts';
import { write } from '../support/api.ts';
import { changesOf, openingsIn, outputId, untilClosed } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { ownAccount, ownId } from '../support/own-account/own-account.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { quickTile } from '../support/opening.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { storedNames } from '../support/stored-app.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.field;
/** Valves of other journeys, so that none waits until that of the one before is closed. */
const FIRST_VALVE = VALVES.water;
const HOTSPOT_VALVE = VALVES.map;

const PHONE: Appearance = { width: 390, scheme: 'light', language: 'en' };

/** Holds a finger, here a mouse, on the centre of the button until the page has sent the order. */
async function hold(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  // To the middle: the places at the bottom would cover it.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (box === null) throw new Error(`the button ${name} is not visible`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const ordered = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/manual_opens'),
  );
  await page.mouse.down();
  await ordered;
  await page.mouse.up();
}

/** The code on the label of the box with the valve of these journeys. */
async function codeOfBox(page: Page): Promise<string> {
  const serialNumber = ownId(await ownAccount(), VALVE.module);
  const modules = ENDPOINTS.listModules.reply.parse(await (await page.request.get('/api/objects')).json());
  const module = modules.find(({ serial_number: serial }) => serial === serialNumber);
  const boxes = ENDPOINTS.listValveBoxes.reply.parse(await (await page.request.get('/api/valve_boxes')).json());
  const code = boxes.find(({ id }) => id === module?.id)?.code;
  if (code === undefined) throw new Error(`${serialNumber} is no valve box`);
  return code;
}

describe('the outdoor interface', () => {
  beforeEach(async () => {
    const page = await open.kept('admin');
    await untilClosed(page.request, VALVE);
  });

  test('a valve is opened by holding a button, is shown as open only once it is, and is stopped in two taps', async () => {
    const page = await open.kept('normal', PHONE);
    const before = changesOf(FIRST_VALVE).length;
    await page.goto('/#/zagon_2/');
    await page.getByRole('link', { name: 'Open something' }).tap();
    await page.getByLabel('What to open').selectOption({ label: 'Kwatera A · Duke' });
    await page.getByRole('button', { name: '5 min', exact: true }).tap();
    await hold(page, /Kwatera A for 5 min/);

    const card = page.getByRole('region', { name: 'Kwatera A' });
    await card.getByText(/^Open, \d+ min left/).waitFor();
    expect(changesOf(FIRST_VALVE).length).toBe(before + 1);

    await card.getByRole('button', { name: 'Stop Kwatera A' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Kwatera A' }).tap();
    await card.waitFor({ state: 'detached' });
    const openings = openingsIn(changesOf(FIRST_VALVE).slice(before));
    expect(openings).toHaveLength(1);
    expect(openings[0]?.seconds).toBeLessThan(5 * 60);
  });

  test('the label of a box leads to its valves: one hold opens, two taps stop, without leaving the box', async () => {
    const page = await open.kept('normal', PHONE);
    const before = changesOf(VALVE).length;
    await page.goto(`/#/zagon_2/box/${await codeOfBox(page)}`);
    await page.getByRole('heading', { name: 'Zawory północ' }).waitFor();
    const valve = page.getByRole('list', { name: 'Valves as on the lid' }).getByRole('listitem').nth(3);
    await valve.getByText(/reported \d/).waitFor();
    await valve.getByRole('button', { name: /Kwatera D/ }).tap();
    await hold(page, /4, Kwatera D for 5 min/);
    await valve.getByText(/^Open, \d+ min left/).waitFor();
    expect(changesOf(VALVE).length).toBe(before + 1);

    await valve.getByRole('button', { name: 'Stop Kwatera D' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Kwatera D' }).tap();
    await valve.getByText(/^Closed/).waitFor();
    expect(page.url()).toContain('#/box/');
    const openings = openingsIn(changesOf(VALVE).slice(before));
    expect(openings).toHaveLength(1);
    expect(openings[0]?.seconds).toBeLessThan(5 * 60);
  });

  test('a label that leads nowhere says so, with the way to search', async () => {
    const page = await open.kept('normal', PHONE);
    await page.goto('/#/zagon_2/box/AAAAAAAAAA');
    await page.getByRole('heading', { name: 'This label is no longer valid.' }).waitFor();
    await page.getByRole('link', { name: 'Search for the module' }).tap();
    await page.getByRole('searchbox').waitFor();
    expect(page.url()).toContain('#/modules');
  });
});

/** Puts the sign-in page of a hotspot in the place of every call of a page; its live connection stays. */
async function enterHotspot(page: Page): Promise<() => Promise<void>> {
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname === '/token';
  await page.route(isCall, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Welcome to the hotspot</title>' }),
  );
  return () => page.unroute(isCall);
}

test('behind the sign-in page of a hotspot pages keep Stop, and a stop arrives once the user has signed in to it', async () => {
  const [desk, phone] = [await open('admin'), await open('normal', PHONE)];
  await untilClosed(desk.request, HOTSPOT_VALVE);
  const before = changesOf(HOTSPOT_VALVE).length;
  const id = await outputId(desk.request, HOTSPOT_VALVE);
  const opened = await write(desk.request, 'post', '/api/manual_opens', { id_output: id, minutes: 10 });
  const opening = ENDPOINTS.createHandOpening.reply.parse(await opened.json());
  await desk.goto('/');
  const tile = quickTile(desk, 'Kwatera C');
  const stop = tile.getByRole('button', { name: 'Stop Kwatera C' });
  await tile.getByText(/^Open, .* left$/).waitFor();
  await phone.goto('/zagon_2#/');
  const card = phone.getByRole('region', { name: 'Kwatera C' });
  await card.getByText(/^Open, \d+ min left/).waitFor();

  const leave = [await enterHotspot(desk), await enterHotspot(phone)];
  // The live connection notifies the pages, and they read everything again.
  await write(desk.request, 'put', `/api/manual_opens/${opening.id}`, { minutes: 20 });
  await Promise.all([
    desk
      .getByRole('status')
      .getByText(/^Offline/)
      .waitFor(),
    phone.getByText(/^Offline/).waitFor(),
  ]);
  await card.getByRole('button', { name: 'Stop Kwatera C' }).waitFor();
  await stop.click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText('No response from the server.').waitFor();
  expect(openingsIn(changesOf(HOTSPOT_VALVE).slice(before)).at(-1)?.seconds).toBeNull();

  await Promise.all(leave.map((away) => away()));
  await dialog.waitFor({ state: 'detached' });
  await tile.getByRole('button', { name: /^Open/ }).waitFor();
  await card.waitFor({ state: 'detached' });
  expect(openingsIn(changesOf(HOTSPOT_VALVE).slice(before)).at(-1)?.seconds).not.toBeNull();
});

test('a visitor signs in with the main app and returns to the screen they asked for', async () => {
  const page = await open('signed-out', PHONE);
  await page.goto('/zagon_2#/schedulers');
  await fillSignIn(page, await ownUser('normal'));
  await page.waitForURL(/\/zagon_2#\/schedulers$/);
  await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
});

test('a visitor who scans the label of a box comes back to the box after signing in', async () => {
  const [page, colleague] = [await open('signed-out', PHONE), await open.kept('normal', PHONE)];
  await page.goto(`/#/zagon_2/box/${await codeOfBox(colleague)}`);
  await fillSignIn(page, await ownUser('normal'));
  await page.getByRole('heading', { name: 'Zawory północ' }).waitFor();
  expect(page.url()).toContain('/zagon_2#/box/');
});

test('the page starts without a network from its last known state, which signing out removes', async () => {
  const context = await openContext(PHONE, 'allow');
  try {
    await signIn(context, await ownUser('normal'));
    const page = await context.newPage();
    await page.goto('/zagon_2#/');
    await page.getByText('Live').waitFor();
    await expect.poll(() => storedNames(page)).toContain('field-snapshot');
    await expect.poll(() => storedNames(page)).toContain('zagon_2');

    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^Offline, showing \d\d:\d\d$/).waitFor();
    await page
      .getByRole('heading', { name: /Nothing was open then|Kwatera|Tunel/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Modules' }).tap();
    await page.getByRole('heading', { name: 'Zawory północ' }).waitFor();
    await page.goto('/zagon_2#/open');
    await page.getByText('No connection to the server: nothing can be opened now.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Hold/ }).isDisabled()).toBe(true);

    await context.setOffline(false);
    await page.goto('/zagon_2#/more');
    await page.getByText('Live').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => storedNames(page)).not.toContain('field-snapshot');
  } finally {
    await closeContexts([context]);
  }
});
