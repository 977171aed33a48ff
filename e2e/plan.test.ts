import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listSchedulers } from '@zagon/contract/schedulers/endpoints.ts';
import { listSections } from '@zagon/contract/sections/endpoints.ts';
import { listWaterSources } from '@zagon/contract/water_sources/endpoints.ts';
import type { Look } from './browser.ts';
import { changesOf, openingsIn } from './field.ts';
import { useBrowser } from './journey.ts';
import { write } from './people.ts';

const open = useBrowser();

const PHONE: Look = { width: 390, scheme: 'light', language: 'pl' };

/** Valve 3 of the module in the south, which no section of the demo has: no other journey waits for it. */
const SOUTH = 'AM411-DEMO-0001';

const SOURCE = 'Studnia za stodołą';
const SECTION = 'Kwatera F';
const PROGRAM = 'Kwatera F z nawozem';

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

async function addSource(page: Page): Promise<void> {
  await page.goto('/#/resources/water_sources');
  await page.getByRole('button', { name: 'Dodaj źródło wody' }).click();
  const form = page.getByRole('dialog', { name: 'Dodaj źródło wody' });
  await form.getByLabel('Nazwa').fill(SOURCE);
  await form.getByLabel(/^Wydajność/).fill('12');
  // A well without an injector: the same valve opens for clean water and for fertiliser.
  await choose(page, form, 'Wyjścia czystej wody', 'Zawór rezerwowy 4');
  await choose(page, form, 'Wyjścia pożywki', 'Zawór rezerwowy 4');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText(`Dodano: ${SOURCE}.`).waitFor();
}

async function addSection(page: Page): Promise<void> {
  await page.goto('/#/resources/sections');
  await page.getByRole('button', { name: 'Dodaj sekcję' }).click();
  const form = page.getByRole('dialog', { name: 'Dodaj sekcję' });
  await form.getByLabel('Nazwa').fill(SECTION);
  await choose(page, form, 'Źródło wody', SOURCE);
  await choose(page, form, 'Zawór', 'Zawór rezerwowy 3');
  await form.getByLabel(/^Powierzchnia/).fill('0,8');
  await form.getByLabel(/^Przepływ/).fill('9,5');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText(`Dodano: ${SECTION}.`).waitFor();
}

/** The steps of the form one after the other, as they come on a phone. */
async function addProgram(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: /^Dalej: / }).click();
  await page.goto('/#/schedules/new');
  await page.getByLabel('Nazwa').fill(PROGRAM);
  await next();
  await next();
  await page.getByRole('button', { name: 'Dodaj sekcję, urządzenie lub grupę' }).click();
  await page.getByRole('menuitem', { name: SECTION, exact: true }).click();
  await next();
  await choose(page, page.locator('body'), 'Fertygacja', 'Co ileś cykli dnia');
  await page.getByLabel('Co ile cykli').fill('1');
  await page.getByLabel('Płukanie').fill('10');
  await page.getByText('Kwatera F: woda, 15 min nawóz, woda').waitFor();
  await next();
  await page.getByRole('button', { name: 'Dodaj warunek' }).click();
  const condition = page.getByRole('listitem', { name: 'Warunek 1' });
  // Whatever the soil holds, it is below.
  await condition.getByLabel('Próg').fill('99,5');
  await condition.getByText(/^Teraz \d+,\d\s%.*: program rusza/).waitFor();
}

/** What the journey made is taken away again, so that the others find their farm. */
async function removeAll(request: APIRequestContext): Promise<void> {
  const ids = async (path: string, list: typeof listSchedulers | typeof listSections | typeof listWaterSources) =>
    list.reply
      .parse(await (await request.get(path)).json())
      .filter(({ name }) => [SOURCE, SECTION, PROGRAM].includes(name))
      .map(({ id }) => `${path}/${id}`);
  for (const path of await ids('/api/schedulers', listSchedulers)) await write(request, 'delete', path);
  for (const path of await ids('/api/sections', listSections))
    await write(request, 'delete', path, { confirmed: true });
  for (const path of await ids('/api/water_sources', listWaterSources)) await write(request, 'delete', path);
}

test('a new grower plans fertigation with a condition on a phone, sees it run, stops it, pauses it and reads why', async () => {
  const page = await open('anna', PHONE);
  await addSource(page);
  await addSection(page);
  await addProgram(page);

  // What will happen is there before anything is saved.
  const preview = page.getByRole('region', { name: 'Podgląd' });
  await preview.getByText(/^1 cykl po 30\smin · 4,8\sm³/).waitFor();
  await preview.getByRole('button', { name: 'Powiększ podgląd' }).click();
  await preview.getByRole('row', { name: SECTION }).waitFor();
  // Steps that were seen may be jumped to. The hour comes last, so that it is soon on a slow machine too.
  await page.getByRole('button', { name: 'Krok 2: Kiedy' }).click();
  await page.getByLabel('Start 1').fill(soonest());
  await page.getByRole('button', { name: 'Krok 5: Warunki' }).click();
  await page.getByText(/zapisuj co najmniej 5 minut wcześniej/).waitFor();
  const before = changesOf(SOUTH, 'o3').length;
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText(`Zapisano ${PROGRAM}.`).waitFor();

  const now = page.getByRole('region', { name: 'Teraz' });
  await now.getByText(new RegExp(`^${PROGRAM} · zostało`)).waitFor({ timeout: 110_000 });
  await now.getByRole('button', { name: 'Zatrzymaj' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatrzymaj' }).click();
  await page.getByText('Program jest zatrzymywany').waitFor();
  await now.getByText(new RegExp(PROGRAM)).waitFor({ state: 'hidden' });
  // The hardware itself wrote down that the valve is closed again.
  await expect.poll(() => openingsIn(changesOf(SOUTH, 'o3').slice(before))[0]?.seconds ?? null).toBeGreaterThan(0);

  const more = page.getByRole('button', { name: `Więcej o programie ${PROGRAM}` });
  await more.click();
  const sheet = page.getByRole('dialog', { name: PROGRAM });
  await sheet.getByRole('button', { name: /^Z logiką/ }).waitFor();
  await sheet.getByRole('button', { name: 'Wstrzymaj…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wstrzymaj' }).click();
  await page.getByText(`Wstrzymano program ${PROGRAM}`).waitFor();
  await page.getByRole('article').filter({ hasText: PROGRAM }).getByText('Wstrzymany', { exact: true }).waitFor();

  // On a phone the month has the chosen day under it, at first today.
  await page.goto('/#/calendar');
  await page
    .getByRole('button', { name: new RegExp(`${PROGRAM} ?, wykonan`) })
    .first()
    .click();
  const why = page.getByRole('dialog');
  await why.getByText('Podlano częściowo: ktoś go zatrzymał').waitFor();
  await why.getByText(/^Gdyby nikt go nie zatrzymał, program doszedłby do końca i podałby 4,8\sm³/).waitFor();
  const gates = await why.getByRole('listitem').allInnerTexts();
  expect(gates.join('\n')).toMatch(new RegExp(`${SOURCE}[^]*musi być poniżej 99,5[^]*zatrzymano ręcznie`));
  await removeAll(page.request);
}, 240_000);
