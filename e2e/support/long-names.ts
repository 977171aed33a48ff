import type { Page } from 'playwright-core';

/** As long as a name may be in most lists, without a space at which it could be wrapped. */
const NAME_CHARACTERS = 97;

/** Names that users give, in the replies of the server. Those of fields and settings are in upper case or snake case. */
const NAME = /"((?:section_|module_|account_|group_|schedule_)?name)":"(\p{Lu}[^"\\]*\p{Ll}[^"\\]*)"/gu;

/** The name of something, as `withLongNames` shows it. */
export function longName(name: string): string {
  return name.replaceAll(/\s/g, '').padEnd(NAME_CHARACTERS, 'Ż');
}

/** Makes the page show all names of the farm with 97 characters and no space. */
export async function withLongNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route): Promise<void> => {
    if (route.request().method() !== 'GET') return route.fallback();
    // A page that is closed, or left, drops what it was reading.
    const response = await route.fetch().catch(nullIfDropped);
    if (response === null) return;
    if (response.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response });
    const text = await response.text().catch(nullIfDropped);
    if (text === null) return;
    const body = text.replaceAll(NAME, (_, field: string, name: string) => `"${field}":"${longName(name)}"`);
    return route.fulfill({ response, body });
  });
}

/** Null for a request that was dropped with its page; any other failure is thrown. */
function nullIfDropped(error: unknown): null {
  if (error instanceof Error && /disposed|has been closed/.test(error.message)) return null;
  throw error;
}
