import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { z } from 'zod';

/** 1.6 Mbit/s each way, with 150 ms until the first byte; a processor four times as slow. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 } as const;
const CPU_SLOWDOWN = 4;
/** The load is over when nothing has been requested for this long, ms. */
const QUIET_MS = 2_000;
const LIMIT_MS = 60_000;

/** One load of a page. */
export type PageLoad = {
  /** From the request of the page until the largest contentful paint, s. */
  readonly largestPaintS: number;
  /** Received, and requested, before the largest contentful paint; KB as transferred. */
  readonly kbBefore: number;
  readonly requestsBefore: number;
  readonly kb: number;
  readonly requests: number;
  /** Cumulative layout shift. */
  readonly shift: number;
};

const paints = z.object({ startMs: z.number(), paintMs: z.number(), shift: z.number() });

/** Runs in the page before its own scripts. */
const OBSERVE = `
  globalThis.seenPaints = { paintMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seenPaints.paintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seenPaints.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Loads a page on a slow phone in a slow network, and waits until it is complete. */
export async function loadPage(context: BrowserContext, path: string): Promise<PageLoad> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript({ content: OBSERVE });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const transfers = watchTransfers(devtools);
  await page.goto(path);
  // Content is painted some time after the last response.
  const limitMs = Date.now() + LIMIT_MS;
  while ((await page.evaluate('seenPaints.paintMs')) === 0 && Date.now() < limitMs) await wait(100);
  await transfers.quiet();
  const seen = paints.parse(await page.evaluate('({ startMs: performance.timeOrigin, ...seenPaints })'));
  await page.close();
  const paintAt = seen.startMs + seen.paintMs;
  const before = transfers.ended.filter(({ atMs }) => atMs <= paintAt);
  return {
    largestPaintS: seen.paintMs / 1_000,
    kbBefore: sumKb(before),
    requestsBefore: transfers.started.filter((atMs) => atMs <= paintAt).length,
    kb: sumKb(transfers.ended),
    requests: transfers.started.length,
    shift: seen.shift,
  };
}

type Ended = { readonly atMs: number; readonly bytes: number };

function sumKb(ended: readonly Ended[]): number {
  return ended.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}

/** Collects what a page requests, and when; times in ms since 1970, as in the page. */
function watchTransfers(devtools: CDPSession) {
  const started: number[] = [];
  const ended: Ended[] = [];
  let changedMs = Date.now();
  // DevTools counts seconds from an instant of its own; the first request tells the difference.
  let offsetMs = 0;
  devtools.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    changedMs = Date.now();
    offsetMs = (wallTime - timestamp) * 1_000;
    started.push(wallTime * 1_000);
  });
  devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    changedMs = Date.now();
    ended.push({ atMs: timestamp * 1_000 + offsetMs, bytes: encodedDataLength });
  });
  const quiet = async (): Promise<void> => {
    const untilMs = Date.now() + LIMIT_MS;
    while (Date.now() - changedMs < QUIET_MS && Date.now() < untilMs) await wait(100);
  };
  return { started, ended, quiet };
}
