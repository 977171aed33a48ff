import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium, CHROMIUM_FLAGS } from '@zagon/tools/chromium.ts';
import { drawingRatio } from './drawing.ts';
import { SOURCES, yearFarm, type YearFarm } from './farm.ts';
import { serverRatio } from './server-time.ts';
import { told } from './told.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = 5;

/** A report of twenty sources over a year: from the click to the drawn chart in a real browser, and what it is made of. */
export async function benchReport(print: (line: string) => void): Promise<void> {
  const farm = await yearFarm(ROOT);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    headless: true,
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({
      baseURL: farm.address,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'sid', value: farm.session, url: farm.address }]);
    const page = await context.newPage();
    const clicks: Click[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const click = await clickToDrawn(page, farm, round);
      // The first round loads the chart library and warms everything up.
      if (round > 0) clicks.push(click);
    }
    const seconds = clicks.map(({ ms }) => ms / 1000);
    const megabytes = clicks.map(({ bytes }) => bytes / 1e6);
    print(
      `report of ${SOURCES} sources over a year, click to drawn: ${told(seconds, 2)} s, wanted at most 1.0; on the wire ${told(megabytes, 2)} MB, wanted at most 1.5`,
    );
    print(await reactions(page));
    print(await serverRatio(farm, ROUNDS));
    print(await drawingRatio(browser, ROUNDS));
  } finally {
    await browser.close();
    await farm.close();
  }
}

/** Marks the press, and the end of the picture after the chart says that it is drawn. Runs in the page. */
const WATCH = `(() => {
  const seen = new MutationObserver(() => {
    if (document.querySelector('[data-drawn="true"]') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
  });
  performance.clearMarks();
  document.addEventListener('click', () => performance.mark('clicked'), { once: true, capture: true });
  seen.observe(document.body, { subtree: true, childList: true, attributes: true });
})()`;

/** Keeps how long each press took until its next picture. Runs in the page. */
const LISTEN = `(() => {
  window.durations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
})()`;

type Click = { readonly ms: number; readonly bytes: number };

/** Opens the builder with the report chosen, presses the button, waits until the chart is drawn. */
async function clickToDrawn(page: Page, farm: YearFarm, round: number): Promise<Click> {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  // A day less each round: what the page has read already is not read again.
  const from = day(farm.span.fromMs + round * 86_400_000);
  const sources = farm.modules.map(({ id }) => `${id}.TEMP_1`).join(',');
  await page.goto('about:blank');
  await page.goto(`/#/reports?type=temperature&from=${from}&until=${day(farm.span.untilMs - 1)}&sources=${sources}`);
  const button = page.getByRole('button', { name: 'Show report' });
  await button.waitFor();
  const answer = page.waitForResponse((response) => response.url().includes('/api/reports/temperature'));
  await page.evaluate(WATCH);
  await button.click();
  const { responseBodySize } = await (await answer).request().sizes();
  await page.locator('[data-drawn="true"]').waitFor({ timeout: 60_000 });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  const ms = await page.evaluate<number>(
    "performance.getEntriesByName('drawn')[0].startTime - performance.getEntriesByName('clicked')[0].startTime",
  );
  return { ms, bytes: responseBodySize };
}

/** How long the page takes from a press on the legend, or on a zoom, to its next picture. */
async function reactions(page: Page): Promise<string> {
  await page.evaluate(LISTEN);
  const names = page.getByRole('group', { name: 'Legend' }).getByRole('button');
  const slowest = async (act: () => Promise<void>): Promise<number> => {
    await page.evaluate('window.durations.length = 0');
    await act();
    await page.waitForTimeout(600);
    return page.evaluate<number>('Math.max(0, ...window.durations)');
  };
  const toggles: number[] = [];
  for (let place = 0; place < 4; place += 1) toggles.push(await slowest(() => names.nth(place).click()));
  const zooms: number[] = [];
  const box = await page.locator('[data-drawn]').boundingBox();
  if (box === null) throw new Error('the chart is gone');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  for (let turn = 0; turn < 4; turn += 1)
    zooms.push(
      await slowest(async () => {
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, -120);
        await page.keyboard.up('Control');
      }),
    );
  return `press on the legend to next picture: ${told(toggles, 0)} ms; zoom: ${told(zooms, 0)} ms; wanted under 100`;
}

if (import.meta.main) await benchReport((line) => console.log(line));
