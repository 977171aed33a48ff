import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '@zagon/tools/chromium.ts';
import { aSpareDevice, TEST_PIN } from '../../apps/server/testing/hardware.ts';
import { benchApp } from '../bench-app.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Keystroke-level model: seconds of one tap, one character, and one decision per group of fields. */
const TAP_S = 1.2;
const CHARACTER_S = 0.35;
const DECISION_S = 1.35;
/** Station, account, person, password, consents. */
const GROUPS = 5;
const GOAL = { totalS: 120, characters: 110, taps: 24, waitS: 4 };

const SLOWDOWN = 4;
const LATENCY_MS = 400;
const PASSWORD = 'Larch-Kite7x';

/** Texts of the wizard in both languages. */
const TEXTS = {
  pl: {
    serial: 'Numer seryjny',
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
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    headless: true,
    args: CHROMIUM_FLAGS,
  });
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
      print(`    ${language}: ${await register(browser, app.address, language, station)}`);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}

async function register(browser: Browser, baseURL: string, language: Language, station: string): Promise<string> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const wizard = new Wizard(page);
  const openedMs = await wizard.opened();
  await wizard.fill(TEXTS[language], station, `${language}.lis@sad.example`);
  await context.close();
  const { taps, characters, waitedMs } = wizard;
  const waitS = waitedMs / 1_000;
  const totalS = taps * TAP_S + characters * CHARACTER_S + GROUPS * DECISION_S + waitS;
  return `${totalS.toFixed(0)} s, ${characters} characters, ${taps} taps, ${waitS.toFixed(1)} s of waiting; the page itself opened in ${(openedMs / 1_000).toFixed(1)} s`;
}

/** A user of the wizard, whose actions are counted and whose waits are measured. */
class Wizard {
  readonly #page: Page;
  taps = 0;
  characters = 0;
  waitedMs = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the wizard; returns after how long its first field is there. */
  async opened(): Promise<number> {
    const startedMs = performance.now();
    await this.#page.goto('/#/register');
    await this.#page.getByLabel('PIN').waitFor();
    return performance.now() - startedMs;
  }

  async fill(texts: (typeof TEXTS)[Language], station: string, email: string): Promise<void> {
    const page = this.#page;
    // Only the label of the password is part of another one.
    const field = (label: string): Locator => page.getByLabel(label, { exact: label === texts.password });
    const next = async (until: Locator): Promise<void> => {
      await this.#tap(page.getByRole('button', { name: texts.next }));
      await this.#wait(until);
    };
    await this.#type(field(texts.serial), station.replaceAll('-', '').toLowerCase());
    await this.#type(field('PIN'), TEST_PIN.toLowerCase());
    await this.#wait(page.getByText('AGB-2000').first());
    await next(field(texts.name));
    await this.#type(field(texts.name), texts.farm);
    await next(field(texts.first));
    await this.#type(field(texts.first), 'Ewa');
    await this.#type(field(texts.family), 'Lis');
    await this.#type(field('E-mail'), email);
    await next(field(texts.password));
    await this.#type(field(texts.password), PASSWORD);
    await this.#type(field(texts.repeat), PASSWORD);
    await next(page.getByRole('button', { name: texts.create }));
    for (const consent of texts.consents) await this.#tap(page.getByLabel(consent));
    await this.#tap(page.getByRole('button', { name: texts.create }));
    await this.#wait(page.getByRole('heading', { name: texts.place }));
  }

  async #tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async #type(target: Locator, text: string): Promise<void> {
    await this.#tap(target);
    this.characters += text.length;
    await target.pressSequentially(text);
  }

  async #wait(until: Locator): Promise<void> {
    const startedMs = performance.now();
    await until.waitFor();
    this.waitedMs += performance.now() - startedMs;
  }
}
