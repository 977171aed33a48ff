import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { SZKLARNIE_NOWAK } from '@zagon/demo-farm/accounts/szklarnie-nowak.ts';
import { MAREK } from '@zagon/demo-farm/people/person.ts';
import { CODE_DIGITS } from '@zagon/domain/accounts/second-factor.ts';
import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf, stepOf } from '../../apps/server/features/session/totp.ts';
import { countingUser, type CountingUser } from '../support/counting-user.ts';
import { useBrowser, type OpenPage } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { memberOf, nameOf, ownAccount } from '../support/own-account/own-account.ts';
import { linksSentTo } from '../support/product/mailbox.ts';
import { write } from '../support/api.ts';
import { signIn } from '../support/sign-in.ts';

const open = useBrowser();
const PHONE = { width: 390, scheme: 'light', language: 'en' } as const;
const NEW_PASSWORD = 'Larch-Kite7x';

/** Invitations that a scanner of mails opens. */
const INVITATIONS = currentTurn() === 'all' ? 3 : 1;

let invited = 0;

/** Invites a new user to the farm; returns the address of the page in their e-mail. */
async function invite(openPage: OpenPage): Promise<{ readonly email: string; readonly link: string }> {
  invited += 1;
  const email = `kasia.${invited}.${Date.now()}@farm.example`;
  const page = await openPage.kept('admin', PHONE);
  const answer = await write(page.request, 'post', '/api/users', { email, user_type: 2, language: 'en' });
  expect(answer.status(), await answer.text()).toBe(201);
  const [link = ''] = await linksSentTo(email);
  return { email, link };
}

/** From the tap on the link in the e-mail to the start page. */
async function accept(page: Page, link: string, user: CountingUser): Promise<void> {
  await user.open(page, link);
  await page.getByRole('heading', { name: /Zielone Pole/ }).waitFor();
  await user.type(page.getByLabel('Password', { exact: true }), NEW_PASSWORD);
  await user.type(page.getByLabel('Repeat password'), NEW_PASSWORD);
  await user.tap(page.getByRole('button', { name: 'Join and sign in' }));
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ }).waitFor();
}

test('an invited user gets from the e-mail to the start page with five taps and a password', async () => {
  const { link } = await invite(open);
  const page = await open('signed-out', PHONE);
  const user = countingUser();
  await accept(page, link, user);
  expect(user.count().taps).toBeLessThanOrEqual(5);
  expect(user.count().characters).toBe(2 * NEW_PASSWORD.length);
});

test('a scanner that opens each link twice and runs the page leaves every link valid', async () => {
  const invitations = [await invite(open)];
  while (invitations.length < INVITATIONS) invitations.push(await invite(open));
  const scanner = await open('signed-out', PHONE);
  for (const { link } of invitations)
    for (let visit = 0; visit < 2; visit += 1) {
      await scanner.request.get(link);
      await scanner.goto(link);
      await scanner.reload();
      await scanner.getByRole('heading', { name: /Zielone Pole/ }).waitFor();
    }
  for (const { link } of invitations) {
    const page = await open('signed-out', PHONE);
    await accept(page, link, countingUser());
    const me = await page.request.get('/api/me');
    expect(me.status()).toBe(200);
  }
});

let lost: ReturnType<typeof withSecondFactor> | undefined;
// The way by a code leaves the factor on for the way by an administrator.
const withLostFactor = () => (lost ??= withSecondFactor(open));

const SECOND_FACTOR: Journeys = {
  async 'a second factor is turned on with four taps, the password and six digits, and costs seven keys at sign-in'() {
    const { email, link } = await invite(open);
    const page = await open('signed-out', PHONE);
    await accept(page, link, countingUser());
    await page.goto('/#/settings/security');
    const user = countingUser();
    await user.tap(page.getByRole('button', { name: 'Turn on', exact: true }));
    await page.keyboard.type(NEW_PASSWORD);
    await user.tap(page.getByRole('button', { name: 'Next' }));
    const secret = (await page.getByLabel('Key for the app').textContent()) ?? '';
    await page.getByLabel('Six-digit code').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(codeNow(secret));
    await user.tap(page.getByLabel('I have saved them'));
    await user.tap(page.getByRole('button', { name: 'Done' }));
    await page.getByText('Second factor is on').waitFor();
    expect(user.count().taps).toBeLessThanOrEqual(4);

    const elsewhere = await open('signed-out', PHONE);
    await elsewhere.goto('/');
    await elsewhere.getByLabel('E-mail').fill(email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByLabel('Six-digit code').and(elsewhere.locator(':focus')).waitFor();
    // The code that turned it on is used up; the server accepts a clock that is one step ahead.
    const code = codeNow(secret, 1);
    expect(code).toHaveLength(CODE_DIGITS);
    await elsewhere.keyboard.type(code);
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByRole('heading', { name: /^Good / }).waitFor();
  },
  async 'a user who lost the app of the second factor signs in with a recovery code, each once'() {
    const { email, codes } = await withLostFactor();
    const [code = ''] = codes;
    expect(codes).toHaveLength(10);
    const page = await open('signed-out', PHONE);
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).tap();
    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    await page.goto('/#/settings/security');
    await page.getByText('9 of 10 left').waitFor();

    const again = await open('signed-out', PHONE);
    await enterPassword(again, email);
    await again.getByRole('button', { name: 'Use a recovery code' }).tap();
    await again.getByLabel('Recovery code').fill(code);
    await again.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await again
      .getByRole('alert')
      .filter({ hasText: /already been used|wrong/ })
      .waitFor();
    const me = await again.request.get('/api/me');
    expect(me.status()).toBe(401);
  },
  async 'a user who lost the app of the second factor signs in with the password alone once an administrator has turned it off'() {
    const { email } = await withLostFactor();
    const page = await open('signed-out', PHONE);
    await enterPassword(page, email);
    await page.getByLabel('Six-digit code').waitFor();

    const admin = await open('admin', PHONE);
    await admin.goto('/#/settings/users');
    await admin.getByRole('button', { name: `Actions for ${email}` }).tap();
    await admin.getByRole('menuitem', { name: 'Turn off the lost second factor…' }).tap();
    const sheet = admin.getByRole('dialog', { name: `Turn off the second factor of ${email}?` });
    await sheet.getByLabel('Your password').fill((await ownUser('admin')).password);
    await sheet.getByRole('button', { name: 'Turn off' }).tap();
    await admin.getByText(`The second factor of ${email} is off`).waitFor();

    await page.getByRole('button', { name: 'Back to password' }).tap();
    await enterPassword(page, email);
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    const me = await page.request.get('/api/me');
    expect(me.status()).toBe(200);
  },
};

testInTurn(0.5, SECOND_FACTOR);

const MEMBERS: Journeys = {
  async 'a user of two farms switches between them with two taps'() {
    const { email, link } = await invite(open);
    const page = await open('signed-out', PHONE);
    await accept(page, link, countingUser());
    const nursery = await ownAccount(SZKLARNIE_NOWAK);
    const other = await open('signed-out', PHONE);
    await signIn(other.context(), memberOf(nursery, MAREK));
    const answer = await write(other.request, 'post', '/api/users', { email, user_type: 2, language: 'en' });
    expect(answer.status(), await answer.text()).toBe(201);
    const links = await linksSentTo(email);
    await page.goto(links.at(-1) ?? '');
    await page.getByRole('button', { name: 'Join', exact: true }).tap();
    await page.getByRole('heading', { name: /^Good / }).waitFor();

    for (const farm of [nameOf(await ownAccount()), nameOf(nursery)]) {
      const user = countingUser();
      await user.tap(page.getByRole('button', { name: 'More', exact: true }));
      await user.tap(page.getByRole('button', { name: farm }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: /^Good / }).waitFor();
      const current = async () =>
        ENDPOINTS.me.reply.parse(await (await page.request.get('/api/me')).json()).client?.name;
      await expect.poll(current).toContain(farm);
      expect(user.count().taps).toBe(2);
    }
  },
  async 'an optional consent is withdrawn where it is listed, with one tap'() {
    const { link } = await invite(open);
    const page = await open('signed-out', PHONE);
    await accept(page, link, countingUser());
    await page.goto('/#/settings/consents');
    const consent = page.getByRole('switch', { name: 'News and offers by e-mail' });
    // The drawn switch covers its input element.
    const drawn = consent.locator('+ *');
    const user = countingUser();
    await user.tap(drawn);
    await expect.poll(() => consent.isChecked()).toBe(true);
    await user.tap(drawn);
    await expect.poll(() => consent.isChecked()).toBe(false);
    expect(user.count().taps).toBe(2);
  },
};

testInTurn(0.5, MEMBERS);

/** A user who turned on the second factor, and kept the recovery codes. */
async function withSecondFactor(
  openPage: OpenPage,
): Promise<{ readonly email: string; readonly codes: readonly string[] }> {
  const { email, link } = await invite(openPage);
  const page = await openPage('signed-out', PHONE);
  await accept(page, link, countingUser());
  await page.goto('/#/settings/security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).tap();
  await page.keyboard.type(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Next' }).tap();
  const secret = (await page.getByLabel('Key for the app').textContent()) ?? '';
  await page.getByLabel('Six-digit code').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(codeNow(secret));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  return { email, codes: await codes.allTextContents() };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
}

/** The code currently shown by the app, or a number of steps later. */
function codeNow(secret: string, stepsAhead = 0): string {
  return codeOf(secret.replaceAll(' ', ''), stepOf(Temporal.Now.instant()) + stepsAhead);
}
