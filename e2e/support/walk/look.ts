import type { Page } from 'playwright-core';
import type { Appearance } from '../browser.ts';
import { product } from '../product/running-product.ts';
import { seriousFindings } from './axe.ts';

/** Collects violations: console errors, and requests to other servers. */
export function collectErrors(page: Page, isSignedOut: boolean): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser logs every refused response. Before the sign-in, 4xx responses are expected and handled by the
    // page.
    const isRefusal = isSignedOut && /the server responded with a status of 4/.test(message.text());
    // A busy server asks the page to come back, which it does by itself.
    const isBusy = /the server responded with a status of (429|503)/.test(message.text());
    if (message.type() === 'error' && !isRefusal && !isBusy)
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.address) errors.push(`asked ${request.url()}`);
  });
  return errors;
}

/** Problems of the current page as it is shown, other than those of its layout. */
export async function problemsOn(page: Page): Promise<readonly string[]> {
  // If the page is missing or access is denied, nothing was actually checked.
  const titles = /^(Page not found|Access denied|Nie ma takiej strony|Brak dostępu)$/;
  const errorPage = page.getByRole('heading', { level: 1, name: titles });
  return [...(await seriousFindings(page)), ...(await errorPage.allTextContents())];
}

/** Changes the colour scheme, as on a phone at sunset. */
export async function wearScheme(page: Page, scheme: Appearance['scheme']): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
}
