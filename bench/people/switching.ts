import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { addFarmFixture } from '../../apps/server/testing/farm-fixture.ts';
import { addAccount, addUser, assign } from '../../apps/server/testing/farm.ts';
import { PASSWORD, passwordHash } from '../../apps/server/testing/people/losses.ts';
import { benchApp } from '../bench-app.ts';
import { launchBrowser } from '../browser.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { medianOf } from '../report/median-range.ts';

const ROOT = join(import.meta.dirname, '../..');
const SWITCHES = 20;
const GOAL_MS = 300;
const EMAIL = 'ewa@farm.example';
/** Their sections have the same names, so that pages of both have the same content. */
const FARMS = ['Hill Orchards', 'River Orchards'] as const;

/** How long a user with two accounts waits from the tap on the other one until its values are shown. */
export async function benchSwitching(print: Print, record: RecordFigure): Promise<void> {
  const app = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  const browser = await launchBrowser();
  try {
    const sql = app.app.pools.system;
    const userId = await addUser(sql, EMAIL, { passwordHash: await passwordHash() });
    for (const farm of FARMS) {
      const { accountId } = await addAccount(sql, farm);
      await assign(sql, userId, accountId, 'admin');
      await addFarmFixture(sql, accountId);
      await sql.run('update sections set name = $2 where client_id = $1', [accountId, `Block of ${farm}`]);
    }
    const context = await browser.newContext({
      baseURL: app.address,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await valuesOf(page, FARMS[0]).waitFor();
    const times: number[] = [];
    // The first switch fills the browser's caches.
    for (let index = 0; index <= SWITCHES; index += 1) {
      const ms = await switchTo(page, FARMS[(index + 1) % 2] ?? FARMS[0]);
      if (index > 0) times.push(ms);
    }
    times.sort((a, b) => a - b);
    print(
      `  switch of the account, from the second tap until its values are shown, ${SWITCHES} times: median ${times[SWITCHES / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms; goal ${GOAL_MS} ms`,
    );
    record({
      what: 'switch to another account of the user, median',
      figure: rounded(medianOf(times), 0),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      notes: ['From the second tap until its values are shown; the page is loaded again.'],
    });
    record({ what: 'the same, slowest', figure: rounded(Math.max(...times), 0), unit: 'ms' });
  } finally {
    await browser.close();
    await app.close();
  }
}

const valuesOf = (page: Page, farm: string): Locator => page.getByText(`Block of ${farm}`).first();

async function switchTo(page: Page, farm: string): Promise<number> {
  await page.getByRole('button', { name: / Orchards no expiry date/ }).click();
  const item = page.getByRole('menuitem', { name: farm });
  await item.waitFor();
  const startedMs = performance.now();
  await item.click();
  await valuesOf(page, farm).waitFor();
  return performance.now() - startedMs;
}
