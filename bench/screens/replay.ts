import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { signIn } from '../first-load/sign-in.ts';
import { startDemo } from '../idle/demo.ts';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { COUNT_FRAMES, framesPerS, STOP_COUNTING } from './frames.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
const PLAYED_MS = 20_000;
const GOAL = { kb: 150, serverMs: 300, framesPerS: 60 } as const;

/** A night of the demo farm on the map: what its reads weigh and cost, and how smoothly it plays. */
export async function benchReplay(print: Print, record: RecordFigure): Promise<void> {
  print(`replay of a night, on ${machine()}`);
  const folder = mkdtempSync(join(tmpdir(), 'zagon-replay-'));
  const demo = await startDemo(folder);
  const browser = await launchBrowser();
  try {
    const page = await openMap(browser, demo.address);
    print(`  ${await reads(page, record)}`);
    print(`  ${await played(page, record, 1)}`);
    print(`  ${await played(page, record, SLOWDOWN)}`);
  } finally {
    await browser.close();
    await demo.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openMap(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await signIn(context);
  const page = await context.newPage();
  await page.goto('/#/map');
  await page.locator('.ol-viewport canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** What the last night reads when it is opened: bytes as transferred, and the time of the server. */
async function reads(page: Page, record: RecordFigure): Promise<string> {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  };
  page.on('request', note);
  await page.getByRole('button', { name: /^(Replay a night|Odtwórz noc)$/ }).click();
  await page.getByRole('slider').waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const kb = sizes.reduce((sum, size) => sum + size.responseBodySize, 0) / 1000;
  const totals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    // One after the other: the time of each is that of the server alone.
    for (const request of requests) {
      const answer = await page.request.get(request.url(), { headers: await request.allHeaders() });
      if (!answer.ok()) throw new Error(`${request.url()}: ${answer.status()}`);
    }
    totals.push(performance.now() - began);
  }
  const notes = [`In ${requests.length} reads.`];
  record({
    what: 'replay of a night of the demo farm: its reads, as transferred',
    figure: rounded(kb, 0),
    unit: 'KB',
    goal: { atMost: GOAL.kb },
    notes,
  });
  record({
    what: 'the same reads, one after the other: time of the server',
    ...median(totals, 0),
    unit: 'ms',
    goal: { atMost: GOAL.serverMs },
    notes: [`Median of ${ROUNDS}, with the way over loopback.`],
  });
  const list = requests.map((request, index) => {
    const { pathname } = new URL(request.url());
    return `    ${((sizes[index]?.responseBodySize ?? 0) / 1000).toFixed(1)} KB ${pathname}`;
  });
  return [
    `${requests.length} reads: ${kb.toFixed(0)} KB (goal at most ${GOAL.kb}), ${medianAndRange(totals, 0)} ms of the server (goal at most ${GOAL.serverMs})`,
    ...list,
  ].join('\n');
}

/** Frames per second while the night plays at the default speed. */
async function played(page: Page, record: RecordFigure, slowdown: number): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.getByRole('slider').press('Home');
  await page.getByRole('button', { name: /^(Play|Odtwarzaj)$/ }).click();
  await page.evaluate(COUNT_FRAMES);
  await page.waitForTimeout(PLAYED_MS);
  const intervals = await page.evaluate<readonly number[]>(STOP_COUNTING);
  await page.getByRole('button', { name: /^(Pause|Pauza)$/ }).click();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const figure = framesPerS(intervals);
  record({
    what: slowdown === 1 ? 'the same night while it plays' : 'the same with a CPU four times slower',
    figure: rounded(figure, 0),
    unit: 'frames/s',
    ...(slowdown === 1 ? { goal: { atLeast: GOAL.framesPerS } } : {}),
    notes: [`An hour in two seconds, for ${PLAYED_MS / 1000} s.`],
  });
  return `played with a CPU ${slowdown} times slower: ${figure.toFixed(1)} frames/s, slowest ${Math.max(...intervals).toFixed(0)} ms in ${intervals.length} frames; goal at least ${GOAL.framesPerS}`;
}
