import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journey.ts';
import { signIn } from './people.ts';
import { revealSteps } from './reveal-steps.ts';
import { screensOf } from './screens.ts';
import { waitUntilSettled } from './settled.ts';

const open = useBrowser();

/** The choices of a user from Chicago. */
const AMERICAN = {
  temperature_unit: 'F',
  area_unit: 'acre',
  date_format: 'mdy',
  time_zone: 'America/Chicago',
} as const satisfies Partial<Me['user']>;

/** What only other users see: units and dates that this one did not choose. */
const FOREIGN: readonly RegExp[] = [
  /\d[\s\u202f]?°C/u,
  /\d[\s\u202f]?ha\b/u,
  /\d[\s\u202f]?m²/u,
  /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/u,
  /\b\d{4}-\d{2}-\d{2}\b/u,
  /\b\d{2}\.\d{2}\.\d{4}\b/u,
];

/** Pages that show the units to choose from. */
const CHOOSING = new Set(['settings', 'settingsProfile']);

/** Gives the user these settings on this page only, so that journeys at the same time keep their own. */
async function chooseUnits(page: Page): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me: Me = await response.json();
    await route.fulfill({ response, json: { ...me, user: { ...me.user, ...AMERICAN } } });
  });
}

/** Everything that is read on the page: texts, and what only screen readers or a pointer reveal. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
    // A date field is a text field with the browser's calendar behind it, whose value is never shown.
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=date])')];
    // Small enough to report, large enough to contain a number together with its unit.
    const blocks = [...document.body.querySelectorAll('*')].flatMap(({ childElementCount, textContent }) =>
      childElementCount < 3 && textContent.length < 200 ? textContent : [],
    );
    return [
      ...new Set([
        ...blocks,
        ...fields.map(({ value }) => value),
        ...named.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? [])),
      ]),
    ];
  });
}

function foreignIn(texts: readonly string[]): string[] {
  return texts.filter((text) => FOREIGN.some((foreign) => foreign.test(text)));
}

test(
  'a user with Fahrenheit, acres and American dates sees no other unit or date on any screen',
  {
    timeout: 180_000,
  },
  async () => {
    const page = await open('signed-out');
    await chooseUnits(page);
    await signIn(page.context(), 'anna', 'en');
    const found: Record<string, readonly string[]> = {};
    const seen: string[] = [];
    const look = async (name: string) => {
      const texts = await textsOf(page);
      seen.push(...texts);
      if (!CHOOSING.has(name)) found[name] = foreignIn(texts);
    };
    for (const [name, address] of await screensOf('anna', page.request)) {
      await page.goto(address);
      await waitUntilSettled(page);
      await look(name);
    }
    for (const [name, reveal] of Object.entries(revealSteps)) {
      await reveal(page);
      await look(name);
    }
    expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([]);
    // Without values of these kinds the walk would prove nothing.
    for (const own of [/\d°F/u, /\d\u202fac\b/u, /\b\d{2}\/\d{2}\/\d{4}\b/u])
      expect(seen.filter((text) => own.test(text)).length).toBeGreaterThan(0);
  },
);

test('times of readings are in the zone of the user', async () => {
  const page = await open('signed-out');
  await chooseUnits(page);
  await signIn(page.context(), 'anna', 'en');
  await page.goto('/#/dashboard');
  await waitUntilSettled(page);
  const hour = () =>
    Temporal.Now.zonedDateTimeISO('America/Chicago').toPlainTime().toString({ smallestUnit: 'minute' }).slice(0, 3);
  await expect
    .poll(() =>
      page
        .getByText(/updated \d{2}:\d{2}/)
        .first()
        .textContent(),
    )
    .toContain(`updated ${hour()}`);
});
