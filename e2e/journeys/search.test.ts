import { expect } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { ownAccount, ownId } from '../support/own-account/own-account.ts';

const open = useBrowser();

const DEVICES: Journeys = {
  async 'on a desktop, search results are found, chosen and left with the keyboard'() {
    const page = await open('admin');
    const serial = ownId(await ownAccount(), 'AM100103-DEMO-0001');
    const typed = serial.toLowerCase().replaceAll('-', ' ');
    await page.goto('/#/calendar');
    const calendar = page.getByRole('link', { name: 'Calendar', exact: true });
    await calendar.focus();

    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially(typed);
    const probe = page.getByRole('option', { selected: true });
    await expect.poll(() => probe.textContent()).toContain('Sonda Kwatera A');
    await page.getByRole('region', { name: 'Selected result' }).getByText(serial).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => calendar.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await field.pressSequentially(typed);
    await probe.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Sonda Kwatera A/ }).waitFor();

    await page.keyboard.press('/');
    await page
      .getByRole('group', { name: 'Last opened' })
      .getByRole('option', { name: /Sonda Kwatera A/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.getByRole('heading', { level: 1, name: 'Alarms' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Dashboard').waitFor();
  },
  async 'on a phone, in Polish, actions in the search that move water name their target and ask first'() {
    const page = await open('admin', { width: 390, scheme: 'light', language: 'pl' });
    await page.goto('/#/calendar');
    const button = page.getByRole('button', { name: 'Szukaj' });
    await button.tap();
    const field = page.getByRole('combobox', { name: 'Szukaj' });
    await field.fill('borowka polnoc');
    await page
      .getByRole('group', { name: 'Programy' })
      .getByRole('option', { name: /^Borówka północ/ })
      .waitFor();
    await field.fill('nie ma tego');
    await page.getByText('Nic nie znaleziono. Można szukać nazw, stron, czynności i numerów seryjnych.').waitFor();

    await field.fill('kwatera b');
    const action = page.getByRole('option', { name: /^Otwórz: Kwatera B/ });
    const box = await action.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    await expect.poll(() => page.getByRole('region', { name: 'Wybrany wynik' }).count()).toBe(0);
    await action.tap();
    const question = page.getByRole('dialog', { name: /Kwatera B/ });
    await question.getByRole('button', { name: /^Otwórz: Kwatera B/ }).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  },
};

testInTurn(0.5, DEVICES);
