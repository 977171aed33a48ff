import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type Appearance, colourFindings, seriousFindings, setLanguage } from './browser.ts';
import { useBrowser } from './journey.ts';
import { revealSteps } from './reveal-steps.ts';
import { signIn } from './people.ts';
import { screensOf, type Visitor } from './screens.ts';
import { waitUntilSettled } from './settled.ts';

const OTHER_SCHEME = { light: 'dark', dark: 'light' } as const;

/** Collects violations: console errors, and requests to other servers. */
function collectErrors(page: Page, visitor: Visitor): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser logs every refused response. Before the sign-in, 4xx responses are expected and handled by the
    // page.
    const isRefusal = visitor === 'signed-out' && /the server responded with a status of 4/.test(message.text());
    if (message.type() === 'error' && !isRefusal) errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== inject('address')) errors.push(`asked ${request.url()}`);
  });
  return errors;
}

/**
 * Problems found on the current page: all of them in the initial colour scheme, only those of colour in the other one.
 */
async function problemsOn(page: Page, { width, scheme }: Appearance): Promise<string[]> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // If the page is missing or access is denied, nothing was actually checked.
  const titles = /^(Page not found|Access denied|Nie ma takiej strony|Brak dostępu)$/;
  const errorPage = page.getByRole('heading', { level: 1, name: titles });
  const found = [
    ...(await seriousFindings(page)),
    ...(width === 390 && overflowPx > 0 ? [`the page is ${overflowPx} px too wide`] : []),
    ...(await errorPage.allTextContents()),
  ];
  const other = OTHER_SCHEME[scheme];
  await page.emulateMedia({ colorScheme: other });
  await page.locator(`html[data-mantine-color-scheme=${other}]`).waitFor();
  found.push(...(await colourFindings(page)).map((finding) => `${other}: ${finding}`));
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
  return found;
}

/** The initial settings of a walk. Halfway through each screen the colour scheme changes, as on a phone at sunset. */
const STARTS = [
  { scheme: 'light', language: 'en' },
  { scheme: 'dark', language: 'pl' },
] as const satisfies readonly Omit<Appearance, 'width'>[];

/** Defines the walks through every screen of every visitor at one width. */
export function walkEveryScreen(width: Appearance['width']): void {
  const open = useBrowser();
  describe('every screen is usable and free of errors', () => {
    test.each(STARTS)(`at ${width} pixels in $language, $scheme first`, { timeout: 420_000 }, async (start) => {
      const appearance = { ...start, width };
      const problems: Record<string, string[]> = {};
      for (const visitor of ['signed-out', 'anna', 'operator'] as const) {
        const page = await open('signed-out', appearance);
        await setLanguage(page, appearance.language);
        if (visitor !== 'signed-out') await signIn(page.context(), visitor, 'en');
        const screens = await screensOf(visitor, page.request);
        const errors = collectErrors(page, visitor);
        for (const [name, address] of screens) {
          await page.goto(address);
          await waitUntilSettled(page);
          problems[name] = [...(await problemsOn(page, appearance)), ...errors.splice(0)];
        }
        for (const [name, reveal] of visitor === 'anna' ? Object.entries(revealSteps) : []) {
          await reveal(page);
          problems[name] = [...(await problemsOn(page, appearance)), ...errors.splice(0)];
        }
        expect(await page.locator('html').getAttribute('lang')).toBe(appearance.language);
      }
      expect(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
    });
  });
}
