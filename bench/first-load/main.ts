import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { startDemo } from '../idle/demo.ts';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { loadPage, type PageLoad } from './load-page.ts';
import { PEER_PATH, startNodeRed } from './node-red.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = 3;

/** Pages a grower opens on a phone, and the goal of the largest contentful paint of the first load, s. */
const PAGES = [
  { name: 'sign-in', path: '/', isSignedIn: false, goalS: 2.5 },
  { name: 'start', path: '/#/', isSignedIn: true, goalS: 2 },
  { name: 'dashboard', path: '/#/dashboard', isSignedIn: true, goalS: 2 },
  { name: 'map', path: '/#/map', isSignedIn: true, goalS: 2.5 },
  { name: 'schedules', path: '/#/schedules', isSignedIn: true, goalS: 2 },
  { name: 'outdoor interface', path: '/zagon_2', isSignedIn: true, goalS: 2.5 },
] as const;

/** Goals of every page: KB and requests before the largest paint, that paint on the second load in s, layout shift. */
const GOAL = { kb: 300, requests: 20, secondS: 0.8, shift: 0.05 } as const;

/** The first and second load of the pages of the demo farm on a slow phone in a slow network. */
export async function benchFirstLoad(print: Print, record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-first-load-'));
  const demo = await startDemo(folder);
  const browser = await launchBrowser();
  try {
    print(`first load: ${machine()}; CPU 4 times slower, 1.6 Mbit/s, 150 ms, 390 wide, ${ROUNDS} rounds`);
    for (const page of PAGES) {
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadTwice(browser, demo.address, page));
      const of = (pick: (round: Round) => number, digits: number) => medianAndRange(rounds.map(pick), digits);
      print(
        [
          `${page.name}: first ${of(({ first }) => first.largestPaintS, 2)} s (goal ${page.goalS})`,
          `second ${of(({ second }) => second.largestPaintS, 2)} s (goal ${GOAL.secondS})`,
          `before it ${of(({ first }) => first.kbBefore, 0)} KB (goal ${GOAL.kb})`,
          `in ${of(({ first }) => first.requestsBefore, 0)} requests (goal ${GOAL.requests})`,
          `layout shift ${of(({ first }) => first.shift, 3)} (goal ${GOAL.shift})`,
          `in all ${of(({ first }) => first.kb, 0)} KB in ${of(({ first }) => first.requests, 0)} requests`,
        ].join(', '),
      );
      recordPage(page, rounds, record);
    }
  } finally {
    await browser.close();
    await demo.end();
    rmSync(folder, { recursive: true, force: true });
  }
  await benchPeer(print, record);
}

/** The same loads of a dashboard that another product serves. */
async function benchPeer(print: Print, record: RecordFigure): Promise<void> {
  const peer = await startNodeRed();
  const browser = await launchBrowser();
  try {
    const page = { path: PEER_PATH, isSignedIn: false };
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadTwice(browser, peer.address, page));
    const of = (pick: (round: Round) => number, digits: number) => median(rounds.map(pick), digits);
    const figures = [
      {
        what: 'first load of a dashboard of Node-RED, until the largest paint',
        unit: 's',
        ...of(({ first }) => first.largestPaintS, 2),
      },
      {
        what: 'second load of a dashboard of Node-RED, until the largest paint',
        unit: 's',
        ...of(({ second }) => second.largestPaintS, 2),
      },
      {
        what: 'first load of a dashboard of Node-RED, received before that',
        unit: 'KB',
        ...of(({ first }) => first.kbBefore, 0),
      },
    ];
    for (const figure of figures) {
      print(`${figure.what}: ${figure.figure} ${figure.unit}`);
      record({ ...figure, notes: ['Six readings, two curves and two switches; no sign-in, nothing stored.'] });
    }
  } finally {
    await browser.close();
    await peer.end();
  }
}

/** The figures of a page with a goal. */
function recordPage({ name, goalS }: (typeof PAGES)[number], rounds: readonly Round[], record: RecordFigure): void {
  const of = (pick: (round: Round) => number, digits: number) => median(rounds.map(pick), digits);
  const first = `first load of the ${name} page on a slow phone`;
  record({
    what: `${first}, until the largest paint`,
    ...of((round) => round.first.largestPaintS, 2),
    unit: 's',
    goal: { atMost: goalS },
    notes: ['4 times slower CPU, 1.6 Mbit/s, 150 ms; 390 px wide; medians of three rounds.'],
  });
  record({
    what: `second load of the ${name} page, until the largest paint`,
    ...of((round) => round.second.largestPaintS, 2),
    unit: 's',
    goal: { atMost: GOAL.secondS },
  });
  record({
    what: `${first}, received before that`,
    ...of((round) => round.first.kbBefore, 0),
    unit: 'KB',
    goal: { atMost: GOAL.kb },
  });
  record({
    what: `${first}, requests before that`,
    ...of((round) => round.first.requestsBefore, 0),
    goal: { atMost: GOAL.requests },
  });
  record({
    what: `${first}, layout shift`,
    ...of((round) => round.first.shift, 3),
    goal: { atMost: GOAL.shift },
  });
}

type Round = { readonly first: PageLoad; readonly second: PageLoad };

/** Loads a page in a new browser, and again when it has stored what it stores. */
async function loadTwice(
  browser: Browser,
  address: string,
  page: { readonly path: string; readonly isSignedIn: boolean },
): Promise<Round> {
  const context = await phone(browser, address);
  try {
    if (page.isSignedIn) await signIn(context);
    return { first: await loadPage(context, page.path), second: await loadPage(context, page.path) };
  } finally {
    await context.close();
  }
}

function phone(browser: Browser, address: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
}
