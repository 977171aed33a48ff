import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';
import { wireContent, type Widget } from '../../packages/contract/dashboards/widget.ts';
import { WIDGET_KINDS } from '../../packages/contract/dashboards/widgets/registry.ts';
import { flow } from '../../packages/domain/dashboards/layout.ts';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { yearFarm, type YearFarm } from '../report/farm.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { dragFrames } from './drag.ts';

const ROOT = join(import.meta.dirname, '../..');
const DAYS = 7;
const ROUNDS = 5;
const CHARTS = 20;
const SWIPES = 500;

/** Goals: edit mode in ms, all widgets in s, JavaScript in KB. */
const GOAL = { editMs: 100, allS: 1.5, scriptKb: 205 } as const;

/** A dashboard of air cards, with as many charts of seven days before them. */
function widgetsOf({ modules }: YearFarm, airs: number, charts: number): Widget[] {
  const moduleAt = (index: number) => modules[index % modules.length]?.id ?? '';
  const chart = (index: number) =>
    wireContent('chart', {
      ...WIDGET_KINDS.chart.sample,
      sources: [{ id_object: moduleAt(index), field: 'TEMP_1' }],
      days_back: DAYS,
    });
  const contents = [
    ...Array.from({ length: charts }, (_, index) => ({ ...chart(index), w: 6, h: 7 })),
    ...Array.from({ length: airs }, (_, index) => ({
      ...wireContent('air', { id_object: moduleAt(index) }),
      w: 4,
      h: 7,
    })),
  ];
  const items = contents.map((content) => ({ ...content, id: randomUUID() }));
  return flow(items).flatMap(({ id, ...place }, index) => {
    const item = items[index];
    if (item === undefined) return [];
    const { w: _w, h: _h, ...content } = item;
    return [{ ...content, id, name: `Card ${index}`, place }];
  });
}

async function addDashboard(farm: YearFarm, name: string, widgets: readonly Widget[]): Promise<string> {
  const id = randomUUID();
  await farm.app.pools.system.run(
    `insert into dashboards (id, client_id, user_id, name, widgets)
     select $1, $2, user_id, $3, $4::jsonb from memberships where client_id = $2 limit 1`,
    [id, farm.accountId, name, JSON.stringify(widgets)],
  );
  return id;
}

/** Gives every sensor a current value, as if it had just reported. */
async function addLatest({ app, modules }: YearFarm): Promise<void> {
  const t = new Date().toISOString();
  await app.pools.system.run(
    `insert into module_latest (module_key, ts, received_at, fields)
     select key, $2, $2, $3::jsonb from unnest($1::int[]) as key on conflict (module_key) do nothing`,
    [
      modules.map(({ key }) => key),
      t,
      JSON.stringify({ TEMP_1: { v: 21.4, t, p: 21.3, trend: 1 }, humidity: { v: 61, t, p: 61, trend: 0 } }),
    ],
  );
}

/** The dashboard: what it loads, how fast it is complete, and how it responds to editing. */
export async function benchDashboard(print: Print, record: RecordFigure): Promise<void> {
  print(`dashboard, on ${machine()}`);
  const farm = await yearFarm(ROOT, DAYS);
  const browser = await launchBrowser();
  try {
    await addLatest(farm);
    const twenty = await addDashboard(farm, 'Twenty', widgetsOf(farm, 20, 0));
    const forty = await addDashboard(farm, 'Forty', widgetsOf(farm, 20, CHARTS));
    print(`  ${await scriptBeforeFirstValue(browser, farm, twenty, record)}`);
    print(`  ${await allWidgets(browser, farm, forty, record)}`);
    const page = await openPage(browser, farm);
    await page.goto(`/#/dashboard/${twenty}`);
    await page.getByRole('heading', { name: 'Card 19' }).waitFor();
    print(`  ${await editMode(page, record)}`);
    const devtools = await page.context().newCDPSession(page);
    print(`  ${await dragFrames(page, devtools, record)}`);
    print(`  ${await swipes(page, devtools, record)}`);
  } finally {
    await browser.close();
    await farm.close();
  }
}

/** JavaScript loaded by a browser without a cache when the first value is on the screen, gzip. */
async function scriptBeforeFirstValue(
  browser: Browser,
  farm: YearFarm,
  id: string,
  record: RecordFigure,
): Promise<string> {
  const page = await openPage(browser, farm);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.goto(`/#/dashboard/${id}`);
  await page.locator('section .num b').first().waitFor();
  // Files that begin to load later are excluded.
  const bodies = await Promise.all(scripts.slice().map((response) => response.body()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
  await page.context().close();
  const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  record({
    what: 'dashboard of 20 widgets: JavaScript before the first value (gzip)',
    figure: rounded(kb, 0),
    unit: 'KB',
    goal: { atMost: GOAL.scriptKb },
    notes: [`In ${sizes.length} files.`],
  });
  return `JavaScript before the first value: ${kb.toFixed(0)} KB (gzip) in ${sizes.length} files; goal at most ${GOAL.scriptKb}`;
}

/** Forty widgets with twenty charts on a page tall enough to show all, from a warm cache. */
async function allWidgets(browser: Browser, farm: YearFarm, id: string, record: RecordFigure): Promise<string> {
  const page = await openPage(browser, farm, { height: 9000 });
  await page.goto(`/#/dashboard/${id}`);
  const drawn = page.locator('canvas');
  const seconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await drawn.nth(CHARTS - 1).waitFor({ state: 'attached' });
    // The first round loads the chart library and is a warm-up.
    if (round > 0) seconds.push((performance.now() - began) / 1000);
  }
  const count = await drawn.count();
  await page.context().close();
  record({
    what: `40 widgets with ${count} charts of ${DAYS} days, complete from a warm cache`,
    ...median(seconds, 2),
    unit: 's',
    goal: { atMost: GOAL.allS },
    notes: [`Median of ${ROUNDS}.`],
  });
  return `40 widgets with ${count} charts of ${DAYS} days, complete after ${medianAndRange(seconds, 2)} s; goal at most ${GOAL.allS}`;
}

/** Runs in the page: clicks Edit and waits for the frame that shows the handles, ms. */
const CLICK_TO_HANDLES = `new Promise((resolve) => {
  const began = performance.now();
  document.querySelector('button[aria-label="Edit layout"]').click();
  const check = () => {
    if (document.querySelector('[data-grip]') === null) requestAnimationFrame(check);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  };
  check();
})`;

/** From the click on Edit to the frame that shows the handles. */
async function editMode(page: Page, record: RecordFigure): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const edit = page.getByRole('button', { name: 'Edit layout' });
    await edit.hover();
    times.push(await page.evaluate<number>(CLICK_TO_HANDLES));
    if (round < ROUNDS) await page.getByRole('button', { name: 'Close' }).click();
  }
  record({
    what: 'edit mode of 20 widgets, from the click until the handles are shown',
    ...median(times.slice(1), 0),
    unit: 'ms',
    goal: { atMost: GOAL.editMs },
  });
  return `edit mode of 20 widgets on after ${medianAndRange(times.slice(1), 0)} ms; goal at most ${GOAL.editMs}`;
}

/** Touch swipes over the tiles in edit mode: none may change the layout. */
async function swipes(page: Page, devtools: CDPSession, record: RecordFigure): Promise<string> {
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const places = () =>
    page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('style')).join('|'));
  let before = await places();
  let changes = 0;
  for (let swipe = 0; swipe < SWIPES; swipe += 1) {
    if (swipe % 5 === 0) await page.evaluate('window.scrollTo(0, 0)');
    const x = 250 + ((swipe * 173) % 1150);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: 700 }] });
    for (const y of [600, 500, 400])
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const after = await places();
    if (after !== before) changes += 1;
    before = after;
  }
  record({
    what: `changes of the layout in ${SWIPES} touch swipes over the tiles in edit mode`,
    figure: changes,
    goal: { atMost: 0 },
  });
  return `${changes} changes of the layout in ${SWIPES} swipes; goal 0`;
}
