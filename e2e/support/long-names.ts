import type { Page } from 'playwright-core';
import { withoutFirstAnswers } from './network.ts';

/** As long as a name may be in most lists. */
const LONGEST_NAME = 97;

/** Names that users give, in the replies of the server. Those of fields and settings are in upper case or snake case. */
const NAME = /"((?:section_|module_|account_|group_|schedule_)?name)":"(\p{Lu}[^"\\]*\p{Ll}[^"\\]*)"/gu;

/** The name of something, as `withLongNames` shows it: without a space at which it could be wrapped. */
export function longName(name: string): string {
  return nameOfLength(name, LONGEST_NAME);
}

/** Makes the page show all names of the farm with 97 characters and no space. */
export function withLongNames(page: Page): Promise<void> {
  return withNamesOf(page, LONGEST_NAME);
}

/** A name of so many characters without a space, which begins like another one. */
function nameOfLength(name: string, characters: number): string {
  const letters = name.replaceAll(/\s/g, '');
  // Short names differ at their end: "Kwatera A", "Kwatera B".
  return letters.length > characters ? letters.slice(-characters) : letters.padEnd(characters, 'Ż');
}

/** Makes the page show all names of the farm with so many characters and no space. */
export async function withNamesOf(page: Page, characters: number): Promise<void> {
  await withoutFirstAnswers(page);
  await page.route('**/api/**', async (route): Promise<void> => {
    if (route.request().method() !== 'GET') return route.fallback();
    // A page that is closed, or left, drops what it was reading.
    const response = await route.fetch().catch(nullIfDropped);
    if (response === null) return;
    if (response.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response });
    const text = await response.text().catch(nullIfDropped);
    if (text === null) return;
    const body = text.replaceAll(
      NAME,
      (_, field: string, name: string) => `"${field}":"${nameOfLength(name, characters)}"`,
    );
    await route.fulfill({ response, body }).catch(nullIfDropped);
  });
}

/** Undoes `withNamesOf`, once the replies on their way have arrived. */
export function withOwnNames(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'wait' });
}

/** Null for a request that was dropped with its page; any other failure is thrown. */
function nullIfDropped(error: unknown): null {
  if (error instanceof Error && /disposed|has been closed|already handled/.test(error.message)) return null;
  throw error;
}
