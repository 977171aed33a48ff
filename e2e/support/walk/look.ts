import type { Page } from 'playwright-core';
import type { Appearance } from '../browser.ts';
import { product } from '../product/running-product.ts';
import { colourFindings, seriousFindings } from './axe.ts';

/** Collects violations: console errors, and requests to other servers. */
export function collectErrors(page: Page, isSignedOut: boolean): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser logs every refused response. Before the sign-in, 4xx responses are expected and handled by the
    // page.
    const isRefusal = isSignedOut && /the server responded with a status of 4/.test(message.text());
    if (message.type() === 'error' && !isRefusal) errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.address) errors.push(`asked ${request.url()}`);
  });
  return errors;
}

/** Problems of the current page in one language, whatever its colours are. */
export async function problemsOn(page: Page, width: Appearance['width']): Promise<string[]> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // If the page is missing or access is denied, nothing was actually checked.
  const titles = /^(Page not found|Access denied|Nie ma takiej strony|Brak dostępu)$/;
  const errorPage = page.getByRole('heading', { level: 1, name: titles });
  return [
    ...(await seriousFindings(page)),
    ...(width === 390 && overflowPx > 0 ? [`the page is ${overflowPx} px too wide`] : []),
    ...(await errorPage.allTextContents()),
  ];
}

/** Changes the colour scheme, as on a phone at sunset, and returns what is wrong with the colours. */
export async function problemsOfColour(page: Page, scheme: Appearance['scheme']): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
  return colourFindings(page);
}
