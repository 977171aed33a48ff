import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { countingUser } from '../support/counting-user.ts';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';

const open = useBrowser();
const PHONE = { width: 390, scheme: 'light', language: 'pl' } as const;

/** The spare station of the demo, with two probes and a valve module behind it. */
const SERIAL = 'agb2000demo9001';
const PIN = 'zagon234';
const PASSWORD = 'Brzoza7-wiatr';

const serial = (page: Page) => page.getByLabel('Numer seryjny');
const pin = (page: Page) => page.getByLabel('PIN');
const next = (page: Page) => page.getByRole('button', { name: 'Dalej' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const password = (page: Page) => page.getByLabel('Hasło', { exact: true });

/** After a reload: enters the PIN again, and continues where the wizard was. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await heading(page, 'Która stacja jest Twoja?');
  await expect.poll(() => serial(page).inputValue()).toMatch(/^AGB2000/);
  await expect.poll(() => pin(page).inputValue()).toBe('');
  await pin(page).fill(PIN);
  await next(page).click();
}

async function enterPassword(page: Page): Promise<void> {
  await password(page).fill(PASSWORD);
  await page.getByLabel('Powtórz hasło').fill(PASSWORD);
  await next(page).click();
}

const REGISTRATIONS: Journeys = {
  async 'a reload at any step loses nothing but PIN and password'() {
    const page = await open('signed-out', PHONE);
    await page.goto('/#/register');
    await serial(page).fill(SERIAL);
    await pin(page).fill(PIN);
    await reload(page);

    await heading(page, 'Jak nazywa się gospodarstwo?');
    await page.getByLabel('Nazwa konta').fill('Sad Za Stodołą');
    await page.getByLabel('Osoba prywatna').check();
    await reload(page);
    await heading(page, 'Jak nazywa się gospodarstwo?');
    await expect.poll(() => page.getByLabel('Nazwa konta').inputValue()).toBe('Sad Za Stodołą');
    await expect.poll(() => page.getByLabel('Osoba prywatna').isChecked()).toBe(true);
    await next(page).click();

    await heading(page, 'Kim jesteś?');
    await page.getByLabel('Imię').fill('Iga');
    await page.getByLabel('Nazwisko').fill('Wilk');
    await page.getByLabel('E-mail').fill('iga@sad.example');
    await reload(page);
    await heading(page, 'Kim jesteś?');
    for (const [label, value] of [
      ['Imię', 'Iga'],
      ['Nazwisko', 'Wilk'],
      ['E-mail', 'iga@sad.example'],
    ] as const)
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
    await next(page).click();

    await heading(page, 'Wybierz hasło');
    await password(page).fill(PASSWORD);
    await reload(page);
    await heading(page, 'Wybierz hasło');
    await expect.poll(() => password(page).inputValue()).toBe('');
    await enterPassword(page);

    await heading(page, 'Ostatni rzut oka i zgody');
    await page.getByLabel('Akceptuję regulamin.').check();
    await reload(page);
    await heading(page, 'Wybierz hasło');
    await enterPassword(page);
    await heading(page, 'Ostatni rzut oka i zgody');
    await expect.poll(() => page.getByLabel('Akceptuję regulamin.').isChecked()).toBe(true);
    // Missing consents are reported at their checkboxes; nothing was created.
    await page.getByRole('button', { name: 'Załóż konto' }).click();
    await page.getByText('Potrzebne: wiesz wtedy, co zapisujemy.').waitFor();
  },
  async 'registering with a label on a phone takes at most 24 taps and 110 characters'() {
    const page = await open('signed-out', PHONE);
    const user = countingUser();
    await page.goto('/');
    await user.tap(page.getByRole('link', { name: /Masz nową stację bazową/ }));
    await user.type(serial(page), SERIAL);
    await user.type(pin(page), PIN);
    await page.getByText('Czekają za nią 3 moduły.').waitFor();
    await user.tap(next(page));
    await user.type(page.getByLabel('Nazwa konta'), 'Sad Pod Lasem');
    await user.tap(next(page));
    await user.type(page.getByLabel('Imię'), 'Ewa');
    await user.type(page.getByLabel('Nazwisko'), 'Lis');
    await user.type(page.getByLabel('E-mail'), 'ewa.lis@sad.example');
    await user.tap(next(page));
    await user.type(password(page), PASSWORD);
    await user.type(page.getByLabel('Powtórz hasło'), PASSWORD);
    await user.tap(next(page));
    for (const consent of ['Akceptuję regulamin.', 'Znam politykę prywatności.', 'Odczyty moich modułów'])
      await user.tap(page.getByLabel(consent));
    await user.tap(page.getByRole('button', { name: 'Załóż konto' }));

    await heading(page, 'Gdzie są Twoje pola?');
    const { taps, characters } = user.count();
    expect(taps).toBeLessThanOrEqual(24);
    expect(characters).toBeLessThanOrEqual(110);

    await page.getByRole('link', { name: 'Później' }).click();
    await page.getByRole('heading', { name: /Ewa/ }).waitFor();
    await page.getByText('Stacja bazowa i 3 moduły').waitFor();
    await page.getByText(/ewa\.lis@sad\.example nie jest jeszcze potwierdzony/).waitFor();
  },
  async 'a label link fills in both numbers and removes them from the URL before anything is requested'() {
    const page = await open('signed-out', PHONE);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.goto('/#/register?serial=AGB2000-DEMO-9002&pin=ABCD2345');
    await heading(page, 'Która stacja jest Twoja?');
    await expect.poll(() => serial(page).inputValue()).toBe('AGB2000-DEMO-9002');
    await expect.poll(() => pin(page).inputValue()).toBe('ABCD2345');
    expect(new URL(page.url()).hash).toBe('#/register');
    expect(requested.filter((line) => line.includes('ABCD2345'))).toEqual([]);
  },
};

testInTurn(0.5, REGISTRATIONS);
