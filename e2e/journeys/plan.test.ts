import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Appearance } from '../support/browser.ts';
import { changesOf, openingsIn } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { write } from '../support/api.ts';
import { type PlanTexts, planTexts } from '../support/plan-texts.ts';
import { soonestStart } from '../support/soonest-start.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.plan;

/** What saving takes on a quick machine, s; the station starts a run that reaches it a little late. */
const LEAD_S = 25;

/** Selects an option from a combobox. */
async function choose(page: Page, within: Locator, field: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  // A multi-select list stays open.
  if (await page.getByRole('option', { name, exact: true }).isVisible()) await page.keyboard.press('Escape');
}

async function addSource(page: Page, texts: PlanTexts): Promise<void> {
  const { field, source } = texts;
  await page.goto('/#/resources/water_sources');
  await page.getByRole('button', { name: source.add }).click();
  const form = page.getByRole('dialog', { name: source.add });
  await form.getByLabel(field.name).fill(source.name);
  await form.getByLabel(field.efficiency).fill('12');
  await choose(page, form, field.clean, VALVES.planSource.section);
  await choose(page, form, field.fertigated, VALVES.planSource.section);
  await form.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.added(source.name)).waitFor();
}

async function addSection(page: Page, texts: PlanTexts): Promise<void> {
  const { field, section, typed } = texts;
  await page.goto('/#/resources/sections');
  await page.getByRole('button', { name: section.add }).click();
  const form = page.getByRole('dialog', { name: section.add });
  await form.getByLabel(field.name).fill(section.name);
  await choose(page, form, field.source, texts.source.name);
  await choose(page, form, field.valve, VALVE.section);
  await form.getByLabel(field.area).fill(typed.area);
  await form.getByLabel(field.flow).fill(typed.flow);
  await form.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.added(section.name)).waitFor();
}

/** Fills in the form in its natural order: step by step on a phone, all at once on a desktop. */
async function addSchedule(page: Page, texts: PlanTexts, onPhone: boolean): Promise<void> {
  const { field } = texts;
  const next = async () => {
    if (onPhone) await page.getByRole('button', { name: texts.next }).click();
  };
  await page.goto('/#/schedules/new');
  await page.getByLabel(field.name, { exact: true }).fill(texts.program);
  await next();
  await next();
  await page.getByRole('button', { name: texts.addElement }).click();
  await page.getByRole('menuitemcheckbox', { name: texts.section.name, exact: true }).click();
  await next();
  await choose(page, page.locator('body'), field.fertigation, texts.everyFewCycles);
  await page.getByLabel(field.everyCycles).fill('1');
  await page.getByLabel(field.flush).fill('10');
  await page.getByText(texts.sample).waitFor();
  await next();
  await page.getByRole('button', { name: texts.addCondition }).click();
  const condition = page.getByRole('listitem', { name: texts.condition });
  await condition.getByLabel(field.limit).fill(texts.typed.limit);
  await condition.getByText(texts.conditionNow).waitFor();
}

/** The preview is available before anything is saved. */
async function readPreview(page: Page, texts: PlanTexts, onPhone: boolean): Promise<void> {
  const preview = page.getByRole('region', { name: texts.preview });
  await preview.getByText(texts.daySum).waitFor();
  if (onPhone) await preview.getByRole('button', { name: texts.larger }).click();
  await preview.getByRole('row', { name: texts.section.name }).waitFor();
}

/**
 * Sets the start time last, so that it is still close on a slow machine. On a phone, visited steps can be
 * revisited.
 */
async function saveForSoon(page: Page, texts: PlanTexts, onPhone: boolean, began: Temporal.Instant): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: texts.toStep.when }).click();
  const start = soonestStart(began, LEAD_S).toPlainTime().toString({ smallestUnit: 'minute' });
  await page.getByLabel(texts.field.start).fill(start);
  if (onPhone) await page.getByRole('button', { name: texts.toStep.conditions }).click();
  await page.getByText(texts.soon).waitFor();
  await page.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.saved(texts.program)).waitFor();
}

async function stopWhenItRuns(page: Page, texts: PlanTexts): Promise<void> {
  const now = page.getByRole('region', { name: texts.now, exact: true });
  await now.getByText(new RegExp(`^${texts.program} · ${texts.left}`)).waitFor({ timeout: 600_000 });
  // Each run has its own button.
  const ownEntry = now.getByText(new RegExp(`^${texts.program} · `)).locator('xpath=../..');
  await ownEntry.getByRole('button', { name: texts.stop }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.stop }).click();
  // If the database takes longer than a second, the close is sent first and recorded later, and the page says that.
  await page.getByText(texts.stopping).first().waitFor();
  await now.getByText(new RegExp(texts.program)).waitFor({ state: 'hidden' });
}

async function pauseAfterwards(page: Page, texts: PlanTexts, onPhone: boolean): Promise<void> {
  const card = onPhone
    ? page.getByRole('article').filter({ hasText: texts.program })
    : page.getByRole('row').filter({ hasText: texts.program });
  if (onPhone) await page.getByRole('button', { name: texts.more(texts.program) }).click();
  const actions = onPhone ? page.getByRole('dialog', { name: texts.program }) : card;
  await actions.getByRole('button', { name: texts.withLogic }).waitFor();
  await actions.getByRole('button', { name: texts.pauseMore }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.pause, exact: true }).click();
  await page.getByText(texts.nowPaused(texts.program)).waitFor();
  await card.getByText(texts.paused, { exact: true }).waitFor();
}

/**
 * On a phone the selected day (initially today) is shown below the month; on a desktop it opens from the month.
 */
async function readWhyInCalendar(page: Page, texts: PlanTexts, onPhone: boolean): Promise<void> {
  await page.goto('/#/calendar');
  if (!onPhone) await page.locator('button[aria-current="date"]').click();
  await page
    .getByRole('button', { name: new RegExp(`${texts.program} ?, ${texts.done}`) })
    .first()
    .click();
  const why = page.getByRole('dialog').filter({ hasText: texts.why });
  await why.getByText(texts.otherwise).waitFor();
  const gates = async () => (await why.getByRole('listitem').allInnerTexts()).join('\n');
  await expect.poll(gates).toMatch(texts.gates);
}

/** Deletes what the journey created, so that other journeys find the farm unchanged. */
async function removeAll(request: APIRequestContext, texts: PlanTexts): Promise<void> {
  const names: readonly string[] = [texts.source.name, texts.section.name, texts.program];
  const ids = async (
    path: string,
    list: typeof ENDPOINTS.listSchedules | typeof ENDPOINTS.listSections | typeof ENDPOINTS.listWaterSources,
  ) =>
    list.reply
      .parse(await (await request.get(path)).json())
      .filter(({ name }) => names.includes(name))
      .map(({ id }) => `${path}/${id}`);
  for (const path of await ids('/api/schedulers', ENDPOINTS.listSchedules)) await write(request, 'delete', path);
  for (const path of await ids('/api/sections', ENDPOINTS.listSections))
    await write(request, 'delete', path, { confirmed: true });
  for (const path of await ids('/api/water_sources', ENDPOINTS.listWaterSources)) await write(request, 'delete', path);
}

const APPEARANCES: readonly Appearance[] = [
  { width: 390, scheme: 'light', language: 'pl' },
  { width: 1440, scheme: 'dark', language: 'en' },
];

test.each(rotated(APPEARANCES, { share: 0.5 }))(
  'a new grower schedules fertigation with a condition, sees it run, stops it, pauses it and reads why: $language, $width px wide',
  async (appearance) => {
    const page = await open('admin', appearance);
    const texts = planTexts[appearance.language];
    const onPhone = appearance.width === 390;
    try {
      await addSource(page, texts);
      await addSection(page, texts);
      const began = Temporal.Now.instant();
      await addSchedule(page, texts, onPhone);
      await readPreview(page, texts, onPhone);
      const before = changesOf(VALVE).length;
      await saveForSoon(page, texts, onPhone, began);
      await stopWhenItRuns(page, texts);
      // The hardware log shows that the valve is closed again.
      await expect.poll(() => openingsIn(changesOf(VALVE).slice(before))[0]?.seconds ?? null).toBeGreaterThan(0);
      await pauseAfterwards(page, texts, onPhone);
      await readWhyInCalendar(page, texts, onPhone);
    } finally {
      await removeAll(page.request, texts);
    }
  },
);
