import { OGRODY_TESTOWE } from '@zagon/demo-farm/accounts/ogrody-testowe.ts';
import { SAD_KOWALSKI } from '@zagon/demo-farm/accounts/sad-kowalski.ts';
import { EWA, OLA } from '@zagon/demo-farm/people/person.ts';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { write } from '../support/api.ts';
import { memberOf, ownAccount } from '../support/own-account/own-account.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

const open = useBrowser();

const WELCOME = /^Good (morning|afternoon|evening), /;

describe('signing in', () => {
  test('a wrong password is refused with a message, and the password is requested again', async () => {
    const page = await open('signed-out');
    await page.goto('/');
    const { email } = await ownUser('normal');
    await fillSignIn(page, { email, password: 'not-the-password' });
    await page.getByRole('alert').getByText('Incorrect login data.').waitFor();
    const password = page.getByLabel('Password', { exact: true });
    await expect.poll(() => password.inputValue()).toBe('');
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email);
  });

  test('the right password opens the start page', async () => {
    const page = await open('signed-out');
    await page.goto('/');
    await page.getByRole('button', { name: 'English' }).click();
    await fillSignIn(page, await ownUser('admin'));
    await page.getByRole('heading', { name: 'Alicja' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(WELCOME);
  });

  test('opening a screen while signed out redirects to the sign-in and then back to that screen', async () => {
    const page = await open('signed-out');
    await page.goto('/#/alarms');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await fillSignIn(page, await ownUser('admin'));
    await page.getByRole('heading', { name: 'Alarms', level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/alarms');
  });

  test('signing out ends the session: reopening a screen leads to the sign-in', async () => {
    const page = await open('admin');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Alicja' }).waitFor();
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/#/schedules');
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const me = await page.request.get('/api/me');
    expect(me.status()).toBe(401);
  });

  test('an unknown address shows a message and a link back', async () => {
    const page = await open.kept('admin');
    await page.goto('/#/no-such-screen');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('heading', { name: WELCOME }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/');
  });
});

const LANGUAGES: Journeys = {
  async 'the language chosen before the sign-in persists through a reload and signing in'() {
    const page = await open('signed-out');
    await page.goto('/');
    await page.getByRole('button', { name: 'Polski' }).click();
    await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await fillSignIn(page, await ownUser('admin'));
    await page.getByRole('heading', { name: WELCOME }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  },
  async 'the language chosen after the sign-in changes the page immediately and is saved for next time'() {
    const page = await open('admin');
    await page.goto('/');
    await page.getByRole('link', { name: 'Schedules', exact: true }).waitFor();
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/users/lang') && response.ok());
    await page.getByRole('button', { name: /Language: English/ }).click();
    await page.getByRole('menuitem', { name: 'Polski' }).click();
    await page.getByRole('link', { name: 'Programy', exact: true }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
    await stored;
    // Clears the browser's copy, so that only the server has the language.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('link', { name: 'Programy', exact: true }).waitFor();
  },
};

testInTurn(0.5, LANGUAGES);

const RESTRICTIONS: Journeys = {
  async 'a blocked account sees a single notice at every address'() {
    const page = await open('signed-out');
    await page.goto('/#/schedules');
    await page.getByRole('button', { name: 'English' }).click();
    await fillSignIn(page, memberOf(await ownAccount(OGRODY_TESTOWE), OLA));
    await page.getByRole('heading', { name: /blocked|zablokowane/i }).waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  },
  async 'an expired account can read everything and explains why valves cannot be opened'() {
    const page = await open('signed-out');
    await signIn(page.context(), memberOf(await ownAccount(SAD_KOWALSKI), EWA));
    await write(page.request, 'put', '/api/users/lang', { lang: 'en' });
    await page.goto('/');
    await page.getByText(/^The account expired on .* You can stop outputs, but not open them\.$/).waitFor();
    await page.getByRole('heading', { name: 'Sections' }).waitFor();
    await page.getByRole('heading', { name: WELCOME }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Open .* for/ }).count()).toBe(0);
  },
};

testInTurn(0.5, RESTRICTIONS);
