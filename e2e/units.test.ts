import type { Language } from '@zagon/domain/core/language.ts';
import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journey.ts';
import { signIn } from './people.ts';
import { revealSteps } from './reveal-steps.ts';
import { fieldScreensOf, screensOf } from './screens.ts';
import { waitUntilSettled } from './settled.ts';

const open = useBrowser();

/** The preferences of a user from Chicago. */
const AMERICAN = {
  temperature_unit: 'F',
  area_unit: 'acre',
  date_format: 'mdy',
  time_zone: 'America/Chicago',
} as const satisfies Partial<Me['user']>;

const MONTHS = {
  en: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  pl: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru',
} as const satisfies Record<Language, string>;

/** Units that follow numbers with decimals. */
const UNITS = 'ac|°F|%|mm|m³|V|l/m²|mS|dS|kPa|m/s|l|MB|GB';

/** Formats of other preferences: units, dates and numbers that this user did not choose. */
const foreignTo = (language: Language): readonly RegExp[] => [
  /\d[\s\u202f]?°C/u,
  /^°C$/u,
  /\[°C\]/u,
  /\d[\s\u202f]?(?:ha|a)\b/u,
  /\d[\s\u202f]?m²/u,
  new RegExp(`\\b\\d{1,2} (?:${MONTHS[language]})`, 'u'),
  /\b\d{4}-\d{2}-\d{2}\b/u,
  /\b\d{2}\.\d{2}\.\d{4}\b/u,
  language === 'pl'
    ? new RegExp(`\\d\\.\\d+[\\s\\u202f]?(?:${UNITS})(?!\\p{L})`, 'u')
    : new RegExp(`\\d,\\d{1,2}[\\s\\u202f]?(?:${UNITS})(?!\\p{L})`, 'u'),
];

const AMERICAN_DATE = /\b\d{2}\/\d{2}\/\d{4}\b/u;

/** Pages that show the units to choose from. */
const CHOOSING = new Set(['settings', 'settingsProfile']);

/** Applies these settings on this page only, so that parallel journeys keep their own. */
async function chooseUnits(page: Page, language: Language): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me: Me = await response.json();
    await route.fulfill({ response, json: { ...me, user: { ...me.user, ...AMERICAN, language } } });
  });
}

/** Records the text drawn by charts and maps on their canvas, for `textsOf`. */
async function recordDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new Set<string>();
    type Draw = (this: CanvasRenderingContext2D, text: string, ...place: [number, number, number?]) => void;
    const prototype: { fillText: Draw } = CanvasRenderingContext2D.prototype;
    const draw = prototype.fillText;
    prototype.fillText = function (text, ...place) {
      drawn.add(text);
      draw.call(this, text, ...place);
    };
    Object.assign(globalThis, { drawnTexts: drawn });
  });
}

function drawnCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const drawn: unknown = Reflect.get(globalThis, 'drawnTexts');
    return drawn instanceof Set ? drawn.size : 0;
  });
}

/** Everything readable on the page: texts, and text revealed only to screen readers or a pointer. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
    // A date field is a text field with the browser's calendar behind it, whose value is never shown.
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=date])')];
    // Small enough to report, large enough to contain a number together with its unit.
    const blocks = [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.childElementCount > 2 || element.closest('[translate=no]') !== null) return [];
      // What a device sent or receives is shown as it is.
      const copy = element.cloneNode(true);
      if (copy instanceof Element) for (const raw of copy.querySelectorAll('[translate=no]')) raw.remove();
      const text = copy.textContent ?? '';
      return text.length < 200 ? text : [];
    });
    const drawn: unknown = Reflect.get(globalThis, 'drawnTexts');
    return [
      ...new Set([
        ...blocks,
        ...(drawn instanceof Set ? Array.from(drawn, String) : []),
        ...fields.map(({ value }) => value),
        ...named.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? [])),
      ]),
    ];
  });
}

function foreignIn(texts: readonly string[], language: Language): string[] {
  const patterns = foreignTo(language);
  return texts.filter((text) => patterns.some((foreign) => foreign.test(text)));
}

const WALKS = [
  { visitor: 'anna', language: 'en' },
  { visitor: 'anna', language: 'pl' },
  { visitor: 'operator', language: 'en' },
] as const;

test.each(WALKS)(
  '$visitor, with Fahrenheit, acres and American dates, sees no other unit, date or decimal sign on any screen ($language)',
  { timeout: 300_000 },
  async ({ visitor, language }) => {
    const page = await open('signed-out');
    await recordDrawnTexts(page);
    await chooseUnits(page, language);
    await signIn(page.context(), visitor, 'en');
    const found: Record<string, readonly string[]> = {};
    const seen: string[] = [];
    let drawn = 0;
    const look = async (name: string) => {
      const texts = await textsOf(page);
      seen.push(...texts);
      drawn += await drawnCount(page);
      if (!CHOOSING.has(name)) found[name] = foreignIn(texts, language);
    };
    const screens = [
      ...(await screensOf(visitor, page.request)),
      ...(visitor === 'anna' ? await fieldScreensOf(page.request) : []),
    ];
    for (const [name, address] of screens) {
      await page.goto(address);
      await waitUntilSettled(page);
      await look(name);
    }
    for (const [name, reveal] of visitor === 'anna' ? Object.entries(revealSteps) : []) {
      await reveal(page);
      await look(name);
    }
    expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([]);
    // Without values of these kinds the walk would prove nothing.
    const own = visitor === 'anna' ? [/\d[\s\u202f]?°F/u, /\d[\s\u202f]ac\b/u, AMERICAN_DATE] : [AMERICAN_DATE];
    expect(drawn > 0).toBe(visitor === 'anna');
    for (const pattern of own) expect(seen.filter((text) => pattern.test(text)).length).toBeGreaterThan(0);
  },
);

test("times of readings are in the user's time zone", async () => {
  const page = await open('signed-out');
  await chooseUnits(page, 'en');
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
