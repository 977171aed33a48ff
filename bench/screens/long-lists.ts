import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { openPool, systemClock } from '../../apps/server/boot/parts.ts';
import { addSession, addUser } from '../../apps/server/testing/farm.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { FULL_SIZE, seedOperator } from '../operator/seed.ts';
import { launchBrowser, openPage } from '../browser.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import type { Figure } from '../record/merge.ts';
import { framesDuring, nextFrame, shareAt } from './frames.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Fewer log rows than in `bench -- operator`: a keyset-paged list scrolls the same in both. */
const SIZE = { ...FULL_SIZE, logRows: 50_000 };

/** The operator's lists by their content. */
const LISTS = {
  accounts: 'clients',
  users: 'users',
  devices: 'devices',
  modules: 'objects',
  log: 'logs',
  alarms: 'alarms',
  questions: 'users_messages',
  deliveries: 'deliveries',
};

const STEPS = 120;
/** A strong turn of the mouse wheel. */
const STEP_PX = 240;
const GOAL_MS = 50;

/** Scrolling the operator's lists while they load more rows: no frame may take longer than the goal. */
export async function benchLongLists(print: Print, record: RecordFigure): Promise<void> {
  print(`long lists, on ${machine()}`);
  await buildWebApp(ROOT);
  const bench = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  const browser = await launchBrowser();
  try {
    const owner = openPool(bench.databaseAddress, 'owner', 1);
    await seedOperator(owner, SIZE);
    await owner.close();
    await bench.vacuum();
    const sql = bench.app.pools.system;
    const userId = await addUser(sql, 'operator@bench.example', { operator: true, language: 'en' });
    const session = await addSession(sql, userId, null, systemClock.now());
    const page = await openPage(browser, { address: bench.address, session });
    const devtools = await page.context().newCDPSession(page);
    for (const [name, path] of Object.entries(LISTS)) {
      await page.goto(`/#/admin/adminus/${path}`);
      const { line, figure } = await scrolled(page, devtools, name);
      print(`  ${name}: ${line}`);
      record(figure);
    }
  } finally {
    await browser.close();
    await bench.close();
  }
}

async function scrolled(
  page: Page,
  devtools: CDPSession,
  name: string,
): Promise<{ readonly line: string; readonly figure: Figure }> {
  await page.locator('main :is([role=row][aria-rowindex], li)').nth(5).hover();
  const frames = await framesDuring(devtools, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, STEP_PX);
      await nextFrame(page);
    }
  });
  const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) => shareAt(frames, share).toFixed(1));
  const px = await page.evaluate<number>(SCROLLED_PX);
  return {
    line: `scrolled ${px} px, frame p50 ${p50} p95 ${p95} slowest ${slowest} ms; goal at most ${GOAL_MS}`,
    figure: {
      what: `${name} scrolled ${px.toLocaleString('en-GB')} px while further rows load, slowest frame of the main thread`,
      figure: Math.round(shareAt(frames, 1)),
      unit: 'ms',
      required: { atMost: GOAL_MS },
    },
  };
}

/** In the page: the largest scroll offset of any element. */
const SCROLLED_PX =
  'Math.round(Math.max(scrollY, ...[...document.querySelectorAll("main *")].map(({ scrollTop }) => scrollTop)))';
