import type { Browser, CDPSession, Page } from 'playwright-core';

/** How much slower the phone is than this machine. */
export const SLOWDOWN = 4;
export const LATENCY_MS = 400;

/** The parts of one wait. */
export type Wait = {
  readonly name: string;
  readonly ms: number;
  readonly requests: number;
  /** The longest chain of requests, each started after the previous one had ended. */
  readonly inSeries: number;
  readonly bytes: number;
  /** Time in JavaScript, layout and painting, on the throttled processor. */
  readonly busyMs: number;
  /** Longest server time of an API call. */
  readonly serverMs: number;
};

type Request = {
  readonly url: string;
  readonly sentAtS: number;
  respondedAtS: number;
  endedAtS: number;
  bytes: number;
};

export type Phone = {
  readonly page: Page;
  /** Measures what happens until the promise resolves. */
  wait(name: string, until: () => Promise<void>): Promise<Wait>;
  close(): Promise<void>;
};

/** A browser window of phone size with a slow processor and a slow link. */
export async function slowPhone(browser: Browser, baseURL: string, locale: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const requests = recordRequests(devtools);
  return {
    page,
    async wait(name, until) {
      const known = new Set(requests.keys());
      const busyBeforeMs = await busyMs(devtools);
      const startedMs = performance.now();
      await until();
      const ms = performance.now() - startedMs;
      const made = [...requests].filter(([id]) => !known.has(id)).map(([, request]) => request);
      return {
        name,
        ms,
        requests: made.length,
        inSeries: chainOf(made),
        bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
        busyMs: (await busyMs(devtools)) - busyBeforeMs,
        serverMs: Math.max(0, ...made.filter(isCall).map(serverMsOf)),
      };
    },
    close: () => context.close(),
  };
}

/** Requests since the recording began, by their id in the browser. */
function recordRequests(devtools: CDPSession): ReadonlyMap<string, Request> {
  const requests = new Map<string, Request>();
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url } }) => {
    if (!url.startsWith('http')) return;
    requests.set(requestId, { url, sentAtS: timestamp, respondedAtS: Infinity, endedAtS: Infinity, bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.respondedAtS = timestamp;
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) Object.assign(request, { endedAtS: timestamp, bytes: encodedDataLength });
  });
  return requests;
}

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

function chainOf(requests: readonly Request[]): number {
  let chain = 0;
  let freeAtS = -Infinity;
  for (const { sentAtS, endedAtS } of requests.toSorted((a, b) => a.endedAtS - b.endedAtS)) {
    if (sentAtS < freeAtS || endedAtS === Infinity) continue;
    chain += 1;
    freeAtS = endedAtS;
  }
  return chain;
}

const isCall = ({ url, respondedAtS }: Request): boolean =>
  respondedAtS !== Infinity && /\/(?:api\/|token|login)/.test(new URL(url).pathname);

const serverMsOf = ({ sentAtS, respondedAtS }: Request): number => (respondedAtS - sentAtS) * 1_000 - LATENCY_MS;
