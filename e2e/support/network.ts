import type { APIResponse, Page, Route, WebSocketRoute } from 'playwright-core';

/**
 * The networks between a page and the server. A page cannot tell a cut link from a missing name or a stopped server.
 */
export const NETWORKS = {
  /** The link is down, the name of the server unknown, or nothing listens there. */
  cut: { calls: (route) => route.abort('connectionrefused'), socket: 'closed' },
  /** A proxy responds in the place of the server. */
  badGateway: { calls: fulfil(502, '<title>502 Bad Gateway</title>'), socket: 'closed' },
  /** The sign-in page of a hotspot responds to every call; the connection that was open stays. */
  portal: { calls: fulfil(200, '<title>Welcome to the hotspot</title>'), socket: 'open' },
  /** The server acts, and its answers are lost. */
  answersLost: { calls: loseAnswer, socket: 'closed' },
  /** Every call takes seconds, as at the edge of a cell. */
  slow: { calls: delay(2_000), socket: 'open' },
  /** Up and down every three seconds. */
  flapping: { calls: (route) => (isUp() ? route.fallback() : route.abort('connectionrefused')), socket: 'closed' },
} as const satisfies Record<string, Network>;

/** What a network does with the calls of a page, and with the live connection that was open. */
export type Network = { readonly calls: (route: Route) => Promise<void>; readonly socket: 'open' | 'closed' };
export type NetworkName = keyof typeof NETWORKS;

/** Puts a page into a network; `null` is a good one. */
export type EnterNetwork = (network: NetworkName | Network | null) => Promise<void>;

/** Makes the network of a page changeable; called before the page is opened. */
export async function changeableNetwork(page: Page): Promise<EnterNetwork> {
  let network: Network | null = null;
  const sockets = new Set<WebSocketRoute>();
  const isCall = ({ pathname }: URL) =>
    pathname.startsWith('/api/') || pathname === '/token' || pathname === '/healthz';
  await routeInPlace(page, isCall, (route) => (network === null ? route.fallback() : network.calls(route)));
  await withoutFirstAnswers(page);
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    if (network?.socket === 'closed') return void socket.close({ code: 1011 });
    sockets.add(socket);
    socket.connectToServer();
  });
  return async (entered) => {
    network = typeof entered === 'string' ? NETWORKS[entered] : entered;
    if (network?.socket !== 'closed') return;
    await Promise.all([...sockets].map((socket) => socket.close({ code: 1011 })));
    sockets.clear();
  };
}

/** How often a connection is opened again that the server closed for being idle while it was used again. */
const RETRIES = 3;

/** Why an answer that a page no longer waits for cannot be given. */
const DROPPED = /disposed|has been closed|already handled|already detached/;

/**
 * Answers the requests of a page in the place of the server. A page that is left or closed drops what it was requesting,
 * which is no failure of its test; any other error is one.
 */
export async function routeInPlace(
  page: Page,
  address: Parameters<Page['route']>[0],
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      await respond(route);
    } catch (error) {
      if (!(error instanceof Error && DROPPED.test(error.message))) throw error;
    }
  });
}

/** What the server answers to a request that reads. */
export function serverAnswer(route: Route, headers?: Readonly<Record<string, string>>): Promise<APIResponse> {
  return route.fetch({ maxRetries: RETRIES, ...(headers === undefined ? {} : { headers }) });
}

/**
 * Removes the session that a page brings with it, before its script reads it. The page itself is not answered in the place of
 * the server: a browser then forbids it to connect to an address of this machine.
 */
const REMOVE_FIRST_ANSWERS = `new MutationObserver(() => document.getElementById('first-answers')?.remove())
  .observe(document, { childList: true, subtree: true })`;

/** Makes the page request its session, which it otherwise brings with it. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.addInitScript(REMOVE_FIRST_ANSWERS);
}

function fulfil(status: number, body: string): Network['calls'] {
  return (route) => route.fulfill({ status, contentType: 'text/html', body });
}

function delay(ms: number): Network['calls'] {
  return async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  };
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

function isUp(): boolean {
  return Math.floor(Date.now() / 3_000) % 2 === 0;
}
