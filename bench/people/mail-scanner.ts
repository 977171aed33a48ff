import type { Browser as Chromium } from 'playwright-core';
import { join } from 'node:path';
import { Browser } from '../../apps/server/testing/browser.ts';
import { mailedLinks, type MailedLink } from '../../apps/server/testing/people/mailed-links.ts';
import { benchApp } from '../bench-app.ts';
import { launchBrowser } from '../browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const LINKS = 100;
const VISITS = 2;
/** Windows of the scanner. */
const AT_ONCE = 4;

/**
 * How many e-mailed links are used up by a scanner that opens each, follows it and runs its page, before the reader
 * does.
 */
export async function benchMailScanner(print: (line: string) => void): Promise<void> {
  const app = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  const browser = await launchBrowser();
  try {
    const links = await mailedLinks(app.app.pools.system, LINKS);
    const remaining = [...links];
    await Promise.all(Array.from({ length: AT_ONCE }, () => scan(browser, app.address, remaining)));
    let spent = 0;
    for (const { method, path, body } of links) {
      const { status } = await new Browser(app.address).request(method, path, { body });
      if (status !== 200) spent += 1;
    }
    print(
      `  ${LINKS} links of e-mails, each opened ${2 * VISITS} times by a scanner that runs the page: ${spent} used up; goal 0`,
    );
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Opens links until none is left: as a program, and in a browser, until the page has called the server. */
async function scan(browser: Chromium, address: string, remaining: MailedLink[]): Promise<void> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
  const page = await context.newPage();
  for (let link = remaining.pop(); link !== undefined; link = remaining.pop())
    for (let visit = 0; visit < VISITS; visit += 1) {
      await context.request.get(link.page);
      await page.goto(link.page);
      await page.reload();
      await page.getByRole('button').last().waitFor();
      await page.waitForLoadState('networkidle');
    }
  await context.close();
}
