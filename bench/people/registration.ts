import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { aSpareDevice, TEST_PIN } from '../../apps/server/testing/hardware.ts';
import { benchApp } from '../bench-app.ts';
import { launchBrowser } from '../browser.ts';
import { LATENCY_MS, slowPhone, SLOWDOWN, type Phone, type Wait } from './phone.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Keystroke-level model: seconds of one tap, one character, and one decision per group of fields. */
const TAP_S = 1.2;
const CHARACTER_S = 0.35;
const DECISION_S = 1.35;
/** Station, account, user, password, consents. */
const GROUPS = 5;
const GOAL = { totalS: 120, characters: 110, taps: 24, waitS: 4 };

const PASSWORD = 'Larch-Kite7x';

/** Texts of the wizard in both languages. */
const TEXTS = {
  pl: {
    serial: 'Numer seryjny',
    found: 'Znaleziono AGB-2000',
    next: 'Dalej',
    name: 'Nazwa konta',
    farm: 'Sad Pod Lasem',
    first: 'Imię',
    family: 'Nazwisko',
    password: 'Hasło',
    repeat: 'Powtórz hasło',
    create: 'Załóż konto',
    place: 'Gdzie są Twoje pola?',
    consents: ['Akceptuję regulamin.', 'Znam politykę prywatności.', 'Odczyty moich modułów'],
  },
  en: {
    serial: 'Serial number',
    found: 'AGB-2000 found',
    next: 'Continue',
    name: 'Name of the account',
    farm: 'Hill Orchards',
    first: 'First name',
    family: 'Family name',
    password: 'Password',
    repeat: 'Repeat password',
    create: 'Create account',
    place: 'Where are your fields?',
    consents: ['I accept the terms', 'I have read the privacy', 'Readings of my modules'],
  },
} as const;

type Language = keyof typeof TEXTS;

/** Registration on a slow phone and a slow link, by the keystroke-level model and with measured waits. */
export async function benchRegistration(print: (line: string) => void): Promise<void> {
  const app = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  const browser = await launchBrowser();
  try {
    print(
      `  registration at ${SLOWDOWN}x slower CPU and ${LATENCY_MS} ms per round trip; goal: ${GOAL.totalS} s, ${GOAL.characters} characters, ${GOAL.taps} taps, ${GOAL.waitS} s of waiting`,
    );
    for (const language of ['pl', 'en'] as const) {
      const station = `AGB2000-BENCH-000${language === 'pl' ? 1 : 2}`;
      await aSpareDevice(app.app.pools.system, station, 'AGB-2000');
      await aSpareDevice(app.app.pools.system, station.replace('AGB2000', 'AM421'), 'AM-421', {
        station,
        paired: true,
      });
      const [total, ...waits] = await register(browser, app.address, language, station);
      print(`    ${language}: ${total}`);
      for (const wait of waits) print(`    ${wait}`);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}

async function register(browser: Browser, baseURL: string, language: Language, station: string): Promise<string[]> {
  const phone = await slowPhone(browser, baseURL, language === 'pl' ? 'pl-PL' : 'en-GB');
  const wizard = new Wizard(phone);
  await wizard.fill(TEXTS[language], station, `${language}.lis@sad.example`);
  await phone.close();
  const { taps, characters, waits } = wizard;
  const [opened, ...later] = waits;
  const waitS = later.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  const totalS = taps * TAP_S + characters * CHARACTER_S + GROUPS * DECISION_S + waitS;
  return [
    `${totalS.toFixed(0)} s, ${characters} characters, ${taps} taps, ${waitS.toFixed(1)} s of waiting; the page itself opened in ${((opened?.ms ?? 0) / 1_000).toFixed(1)} s`,
    ...waits.map(lineOf),
  ];
}

function lineOf({ name, ms, requests, inSeries, bytes, busyMs, serverMs }: Wait): string {
  return `  ${name.padEnd(22)} ${ms.toFixed(0).padStart(6)} ms; ${requests} requests, ${inSeries} in series, ${(bytes / 1_000).toFixed(0)} KB; browser busy ${busyMs.toFixed(0)} ms, server at most ${serverMs.toFixed(0)} ms`;
}

/** A user of the wizard, whose actions are counted and whose waits are measured. */
class Wizard {
  readonly #phone: Phone;
  readonly #page: Page;
  readonly waits: Wait[] = [];
  taps = 0;
  characters = 0;

  constructor(phone: Phone) {
    this.#phone = phone;
    this.#page = phone.page;
  }

  async fill(texts: (typeof TEXTS)[Language], station: string, email: string): Promise<void> {
    const page = this.#page;
    // The only label that is also part of another one.
    const field = (label: string): Locator => page.getByLabel(label, { exact: label === texts.password });
    const next = async (name: string, until: Locator): Promise<void> => {
      await this.#tap(page.getByRole('button', { name: texts.next }));
      await this.#wait(name, until);
      await setTimeout(DECISION_S * 1_000);
    };
    await this.#wait('opening the page', page.getByLabel('PIN'), () => page.goto('/#/register'));
    await setTimeout(DECISION_S * 1_000);
    await this.#type(field(texts.serial), station.replaceAll('-', '').toLowerCase());
    await this.#type(field('PIN'), TEST_PIN.toLowerCase());
    await this.#wait('check of the label', page.getByText(texts.found));
    await next('station to account', field(texts.name));
    await this.#type(field(texts.name), texts.farm);
    await next('account to person', field(texts.first));
    await this.#type(field(texts.first), 'Ewa');
    await this.#type(field(texts.family), 'Lis');
    await this.#type(field('E-mail'), email);
    await next('person to password', field(texts.password));
    await this.#type(field(texts.password), PASSWORD);
    await this.#type(field(texts.repeat), PASSWORD);
    const create = page.getByRole('button', { name: texts.create });
    await next('password to consents', create);
    for (const consent of texts.consents) await this.#tap(page.getByLabel(consent));
    await this.#tap(create);
    await this.#wait('creating the account', page.getByRole('heading', { name: texts.place }));
  }

  /** Takes as long as a person would, while the page prepares the next step. */
  async #tap(target: Locator): Promise<void> {
    this.taps += 1;
    await setTimeout(TAP_S * 1_000);
    await target.tap();
  }

  async #type(target: Locator, text: string): Promise<void> {
    await this.#tap(target);
    this.characters += text.length;
    await target.pressSequentially(text, { delay: CHARACTER_S * 1_000 });
  }

  async #wait(name: string, until: Locator, begin: () => Promise<unknown> = async () => {}): Promise<void> {
    const wait = await this.#phone.wait(name, async () => {
      await begin();
      await until.waitFor();
    });
    this.waits.push(wait);
  }
}
