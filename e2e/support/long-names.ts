import type { Page } from 'playwright-core';
import { routeInPlace, serverAnswer, withoutFirstAnswers } from './network.ts';

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
  await routeInPlace(page, '**/api/**', async (route): Promise<void> => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await serverAnswer(route);
    if (response.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(
      NAME,
      (_, field: string, name: string) => `"${field}":"${nameOfLength(name, characters)}"`,
    );
    await route.fulfill({ response, body });
  });
}

/** Undoes `withNamesOf`, once the replies on their way have arrived. */
export function withOwnNames(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'wait' });
}
