import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { systemClock } from '../../apps/server/boot/parts.ts';
import { addFarmFixture } from '../../apps/server/testing/farm-fixture.ts';
import { addAccount, addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { benchApp } from '../bench-app.ts';
import { launchBrowser, openPage } from '../browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const SWITCHES = 200;
/** Then the browser is replaced: it keeps what its closed tabs recorded. */
const SWITCHES_PER_BROWSER = 20;
const IN_FLIGHT = 20;
/** A tab of chromium sometimes crashes while it loads; the switch does not count and is repeated in another browser. */
const CRASHES_MAX = 5;
const DELAY_MAX_MS = 200;
/** Marks every name of an account, so that its data can be recognised in a page. */
const MARKS = ['§1§', '§2§', '§3§'] as const;
/** One tab each. */
const SCREENS = ['', 'modules', 'schedules', 'resources/sections'];

type Account = { readonly id: string; readonly mark: string };

/**
 * A page moves between screens with delayed answers, while another tab switches the account at random. Counts
 * views that contain data of two accounts.
 */
export async function benchMixing(print: (line: string) => void): Promise<void> {
  const app = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  try {
    const sql = app.app.pools.system;
    const userId = await addUser(sql, 'jan@farm.example', { language: 'en' });
    const accounts: Account[] = [];
    for (const mark of MARKS) {
      const { accountId } = await addAccount(sql, `Farm ${mark}`);
      await assign(sql, userId, accountId, 'admin');
      await addFarmFixture(sql, accountId);
      for (const table of ['modules', 'outputs', 'sections', 'water_sources', 'schedules'])
        await sql.run(`update ${table} set name = $2 || ' ' || left(id::text, 4) where client_id = $1`, [
          accountId,
          mark,
        ]);
      accounts.push({ id: accountId, mark });
    }
    const seen: Seen = { switches: 0, views: 0, mixed: 0, crashes: 0, fewestInFlight: Number.POSITIVE_INFINITY };
    while (seen.switches < SWITCHES) {
      const [first] = accounts;
      if (first === undefined) throw new Error('no account');
      const session = await addSession(sql, userId, first.id, systemClock.now());
      try {
        await inOwnBrowser({ address: app.address, session }, (context) => switchAtRandom(context, accounts, seen));
      } catch (error) {
        if (!isCrash(error) || seen.crashes >= CRASHES_MAX) throw error;
        seen.crashes += 1;
      }
    }
    print(
      `  ${seen.switches} random switches in another tab with ${seen.fewestInFlight} or more reads of ${SCREENS.length} tabs in flight: ${seen.mixed} of ${seen.views} changes of the rendered data show two accounts; goal 0, with ${IN_FLIGHT} reads in flight; ${seen.crashes} tabs crashed`,
    );
  } finally {
    await app.close();
  }
}

/** The actions and observations so far. */
type Seen = { switches: number; views: number; mixed: number; crashes: number; fewestInFlight: number };

/** Rejects when a tab crashes. */
async function inOwnBrowser(
  visitor: { readonly address: string; readonly session: string },
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, visitor);
    await page.close();
    await Promise.race([work(page.context()), crashOf(page.context())]);
  } finally {
    await browser.close();
  }
}

const CRASH = 'Page crashed';

/** Never resolves: a crashed tab rejects what waits for its content, but not what waits for its requests. */
function crashOf(context: BrowserContext): Promise<never> {
  return new Promise((_, reject) => {
    context.on('page', (page) => page.on('crash', () => reject(new Error(CRASH))));
  });
}

/** The words of playwright: its errors have no code. */
const isCrash = (error: unknown): boolean => error instanceof Error && error.message.includes(CRASH);

/** Some switches, beginning in the first account. */
async function switchAtRandom(context: BrowserContext, accounts: readonly Account[], seen: Seen): Promise<void> {
  const reads = await holdReads(context);
  let shown = accounts[0];
  for (let index = 0; index < SWITCHES_PER_BROWSER && seen.switches < SWITCHES; index += 1) {
    const others = accounts.filter((account) => account !== shown);
    const target = others[Math.floor(Math.random() * others.length)];
    if (target === undefined) throw new Error('no other account');
    reads.hold();
    // A page that opens starts all its reads at once. The tabs are new ones: chromium crashes after some hundred reloads.
    const tabs = await Promise.all(
      SCREENS.map(async (_, place) => {
        const tab = await openTab(context, seen);
        await tab.goto(`/#/${SCREENS[(index + place) % SCREENS.length]}`, { waitUntil: 'commit' });
        return tab;
      }),
    );
    await reads.untilHeld(IN_FLIGHT);
    seen.fewestInFlight = Math.min(seen.fewestInFlight, reads.held());
    const switched = switchInOtherTab(context, target.id);
    reads.release();
    await switched;
    await Promise.all(tabs.map((tab) => tab.getByText(`Farm ${target.mark}`).first().waitFor()));
    await Promise.all(tabs.map((tab) => tab.close()));
    seen.switches += 1;
    shown = target;
  }
}

/** Opens a tab and reads what each of its frames shows. */
async function openTab(context: BrowserContext, seen: Seen): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction('reportView', (accounts: number) => {
    if (accounts > 0) seen.views += 1;
    if (accounts > 1) seen.mixed += 1;
  });
  await page.addInitScript(`
    let last = '';
    const watch = () => {
      const names = document.body?.innerText.match(/§\\d§ \\w+|Farm §\\d§/g) ?? [];
      const view = [...new Set(names)].join();
      if (view !== last) reportView(new Set(view.match(/§\\d§/g)).size);
      last = view;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);`);
  return page;
}

/** Holds back the reads of all tabs until they are released, each after a random delay. */
async function holdReads(context: BrowserContext) {
  let isHolding = false;
  const held: (() => void)[] = [];
  let isEnough = (): void => undefined;
  await context.route('**/api/**', async (route) => {
    // Without the session, the page would not start its other reads.
    if (isHolding && route.request().method() === 'GET' && !route.request().url().endsWith(ENDPOINTS.me.path)) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        isEnough();
      });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * DELAY_MAX_MS));
    }
    // The tab may have been closed in the meantime.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => (isHolding = true),
    held: () => held.length,
    untilHeld: (count: number) =>
      new Promise<void>((resolve) => {
        isEnough = () => held.length >= count && resolve();
        isEnough();
      }),
    release: () => {
      isHolding = false;
      for (const go of held.splice(0)) go();
    },
  };
}

async function switchInOtherTab({ request }: BrowserContext, accountId: string): Promise<void> {
  const { token } = (await (await request.get(ENDPOINTS.token.path)).json()) as { readonly token: string };
  const answer = await request.post(ENDPOINTS.switchAccount.path, {
    headers: { csrf: token },
    data: { id_client: accountId },
  });
  if (!answer.ok()) throw new Error(`no switch: ${answer.status()} ${await answer.text()}`);
}
