import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listSchedulers } from '@zagon/contract/schedulers/endpoints.ts';
import { listSections } from '@zagon/contract/sections/endpoints.ts';
import { listWaterSources } from '@zagon/contract/water_sources/endpoints.ts';
import type { Look } from './browser.ts';
import { changesOf, openingsIn } from './field.ts';
import { useBrowser } from './journey.ts';
import { write } from './people.ts';
import { type PlanWords, planWords } from './plan-words.ts';

const open = useBrowser();

/** Valve 3 of the module in the south, which no section of the demo has: no other journey waits for it. */
const SOUTH = 'AM411-DEMO-0001';
const VALVE = 'Zawór rezerwowy 3';
/** A well without an injector: the same valve opens for clean water and for fertiliser. */
const MAIN_VALVE = 'Zawór rezerwowy 4';

/** The first full minute that leaves the time to save and to bring the plan to the station. */
function soonest(): string {
  const ready = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').add({ seconds: 20 });
  return ready.round({ smallestUnit: 'minute', roundingMode: 'ceil' }).toPlainTime().toString().slice(0, 5);
}

/** Chooses one from a list that opens under its field. */
async function choose(page: Page, within: Locator, field: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  // A list of several stays open for the next one.
  if (await page.getByRole('option', { name, exact: true }).isVisible()) await page.keyboard.press('Escape');
}

async function addSource(page: Page, words: PlanWords): Promise<void> {
  const { field, source } = words;
  await page.goto('/#/resources/water_sources');
  await page.getByRole('button', { name: source.add }).click();
  const form = page.getByRole('dialog', { name: source.add });
  await form.getByLabel(field.name).fill(source.name);
  await form.getByLabel(field.efficiency).fill('12');
  await choose(page, form, field.clean, MAIN_VALVE);
  await choose(page, form, field.fertigated, MAIN_VALVE);
  await form.getByRole('button', { name: words.save }).click();
  await page.getByText(words.added(source.name)).waitFor();
}

async function addSection(page: Page, words: PlanWords): Promise<void> {
  const { field, section, typed } = words;
  await page.goto('/#/resources/sections');
  await page.getByRole('button', { name: section.add }).click();
  const form = page.getByRole('dialog', { name: section.add });
  await form.getByLabel(field.name).fill(section.name);
  await choose(page, form, field.source, words.source.name);
  await choose(page, form, field.valve, VALVE);
  await form.getByLabel(field.area).fill(typed.area);
  await form.getByLabel(field.flow).fill(typed.flow);
  await form.getByRole('button', { name: words.save }).click();
  await page.getByText(words.added(section.name)).waitFor();
}

/** The form in the order of thought: on a phone one step after the other, on a desktop all of it at once. */
async function addProgram(page: Page, words: PlanWords, onPhone: boolean): Promise<void> {
  const { field } = words;
  const next = async () => {
    if (onPhone) await page.getByRole('button', { name: words.next }).click();
  };
  await page.goto('/#/schedules/new');
  await page.getByLabel(field.name, { exact: true }).fill(words.program);
  await next();
  await next();
  await page.getByRole('button', { name: words.addElement }).click();
  await page.getByRole('menuitem', { name: words.section.name, exact: true }).click();
  await next();
  await choose(page, page.locator('body'), field.fertigation, words.everyFewCycles);
  await page.getByLabel(field.everyCycles).fill('1');
  await page.getByLabel(field.flush).fill('10');
  await page.getByText(words.sample).waitFor();
  await next();
  await page.getByRole('button', { name: words.addCondition }).click();
  const condition = page.getByRole('listitem', { name: words.condition });
  await condition.getByLabel(field.limit).fill(words.typed.limit);
  await condition.getByText(words.conditionNow).waitFor();
}

/** What will happen is there before anything is saved. */
async function readPreview(page: Page, words: PlanWords, onPhone: boolean): Promise<void> {
  const preview = page.getByRole('region', { name: words.preview });
  await preview.getByText(words.daySum).waitFor();
  if (onPhone) await preview.getByRole('button', { name: words.larger }).click();
  await preview.getByRole('row', { name: words.section.name }).waitFor();
}

/** The hour comes last, so that it is soon on a slow machine too. On a phone steps that were seen may be jumped to. */
async function saveForSoon(page: Page, words: PlanWords, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: words.toStep.when }).click();
  await page.getByLabel(words.field.start).fill(soonest());
  if (onPhone) await page.getByRole('button', { name: words.toStep.conditions }).click();
  await page.getByText(words.soon).waitFor();
  await page.getByRole('button', { name: words.save }).click();
  await page.getByText(words.saved(words.program)).waitFor();
}

async function stopWhenItRuns(page: Page, words: PlanWords): Promise<void> {
  const now = page.getByRole('region', { name: words.now, exact: true });
  await now.getByText(new RegExp(`^${words.program} · ${words.left}`)).waitFor({ timeout: 110_000 });
  // Other journeys may water meanwhile, each with a button of its own.
  const own = now.getByText(new RegExp(`^${words.program} · `)).locator('xpath=../..');
  await own.getByRole('button', { name: words.stop }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.stop }).click();
  await page.getByText(words.stopping).waitFor();
  await now.getByText(new RegExp(words.program)).waitFor({ state: 'hidden' });
}

async function pauseAfterwards(page: Page, words: PlanWords, onPhone: boolean): Promise<void> {
  const card = onPhone
    ? page.getByRole('article').filter({ hasText: words.program })
    : page.getByRole('row').filter({ hasText: words.program });
  if (onPhone) await page.getByRole('button', { name: words.more(words.program) }).click();
  const actions = onPhone ? page.getByRole('dialog', { name: words.program }) : card;
  await actions.getByRole('button', { name: words.withLogic }).waitFor();
  await actions.getByRole('button', { name: words.pauseMore }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.pause, exact: true }).click();
  await page.getByText(words.nowPaused(words.program)).waitFor();
  await card.getByText(words.paused, { exact: true }).waitFor();
}

/** On a phone the month has the chosen day under it, at first today; on a desktop a day opens from the month. */
async function readWhyInCalendar(page: Page, words: PlanWords, onPhone: boolean): Promise<void> {
  await page.goto('/#/calendar');
  if (!onPhone) await page.locator('button[aria-current="date"]').click();
  await page
    .getByRole('button', { name: new RegExp(`${words.program} ?, ${words.done}`) })
    .first()
    .click();
  const why = page.getByRole('dialog').filter({ hasText: words.why });
  await why.getByText(words.otherwise).waitFor();
  const gates = await why.getByRole('listitem').allInnerTexts();
  expect(gates.join('\n')).toMatch(words.gates);
}

/** What the journey made is taken away again, so that the others find their farm. */
async function removeAll(request: APIRequestContext, words: PlanWords): Promise<void> {
  const made: readonly string[] = [words.source.name, words.section.name, words.program];
  const ids = async (path: string, list: typeof listSchedulers | typeof listSections | typeof listWaterSources) =>
    list.reply
      .parse(await (await request.get(path)).json())
      .filter(({ name }) => made.includes(name))
      .map(({ id }) => `${path}/${id}`);
  for (const path of await ids('/api/schedulers', listSchedulers)) await write(request, 'delete', path);
  for (const path of await ids('/api/sections', listSections))
    await write(request, 'delete', path, { confirmed: true });
  for (const path of await ids('/api/water_sources', listWaterSources)) await write(request, 'delete', path);
}

const LOOKS: readonly Look[] = [
  { width: 390, scheme: 'light', language: 'pl' },
  { width: 1440, scheme: 'dark', language: 'en' },
];

test.each(LOOKS)(
  'a new grower plans fertigation with a condition, sees it run, stops it, pauses it and reads why: $language, $width wide',
  async (look) => {
    const page = await open('anna', look);
    const words = planWords[look.language];
    const onPhone = look.width === 390;
    try {
      await addSource(page, words);
      await addSection(page, words);
      await addProgram(page, words, onPhone);
      await readPreview(page, words, onPhone);
      const before = changesOf(SOUTH, 'o3').length;
      await saveForSoon(page, words, onPhone);
      await stopWhenItRuns(page, words);
      // The hardware itself wrote down that the valve is closed again.
      await expect.poll(() => openingsIn(changesOf(SOUTH, 'o3').slice(before))[0]?.seconds ?? null).toBeGreaterThan(0);
      await pauseAfterwards(page, words, onPhone);
      await readWhyInCalendar(page, words, onPhone);
    } finally {
      await removeAll(page.request, words);
    }
  },
  240_000,
);
