import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type Look, seriousFindings, speak } from './browser.ts';
import { useBrowser } from './journey.ts';
import { opened } from './opened.ts';
import { signIn } from './people.ts';
import { screensOf, type Visitor } from './screens.ts';

const open = useBrowser();

const LOOKS: readonly Look[] = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'pl'] as const).map((language) => ({ width, scheme, language })),
  ),
);

/** Collects what a page must never do: complain in its console, or ask another server for anything. */
function watch(page: Page, who: Visitor): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // The browser itself notes each answer that refuses. Before the sign-in these are answers that the page knows how to take.
    const isRefusal = who === 'nobody' && /the server responded with a status of 4/.test(message.text());
    if (message.type() === 'error' && !isRefusal) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== inject('address')) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** Waits until the page is whole: its part, its data, and what is drawn only once it comes into sight. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  const loading = page.getByRole('status', { name: /^(Loading|Wczytywanie)/ });
  const left = () =>
    loading.evaluateAll((shapes) => {
      shapes[0]?.scrollIntoView();
      return shapes.length;
    });
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** What is wrong with the page as it stands. */
async function wrongWith(page: Page, { width }: Look): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // The words of a page that is not there, or not for this person: then nothing was looked at.
  const other = page.getByText(/^(There is no such page|Access denied|Nie ma takiej strony|Brak dostępu)$/);
  return [
    ...(await seriousFindings(page)),
    ...(width === 390 && wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...(await other.allTextContents()),
  ];
}

describe('every screen is usable and quiet', () => {
  test.each(LOOKS)('at $width pixels, $scheme, in $language', { timeout: 180_000 }, async (look) => {
    const wrong: Record<string, string[]> = {};
    for (const who of ['nobody', 'anna', 'operator'] as const) {
      const page = await open('nobody', look);
      await speak(page, look.language);
      if (who !== 'nobody') await signIn(page.context(), who, 'en');
      const screens = await screensOf(who, page.request);
      const faults = watch(page, who);
      for (const [name, address] of screens) {
        await page.goto(address);
        await settled(page);
        wrong[name] = [...(await wrongWith(page, look)), ...faults.splice(0)];
      }
      for (const [name, lead] of who === 'anna' ? Object.entries(opened) : []) {
        await lead(page);
        wrong[name] = [...(await wrongWith(page, look)), ...faults.splice(0)];
      }
      expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
    }
    expect(Object.fromEntries(Object.entries(wrong).filter(([, found]) => found.length > 0))).toEqual({});
  });
});
