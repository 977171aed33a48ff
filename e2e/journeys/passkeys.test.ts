import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { product } from '../support/product/running-product.ts';

const open = useBrowser();

/** Browsers accept passkeys only for a name, never for an IP address. */
const atName = (path: string): string => `http://localhost:${new URL(product.address).port}/${path}`;

/** Gives the browser a device that stores passkeys and recognises its user, like a phone. */
async function addPhone(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

/**
 * A device that needs no touch would accept the browser's own offer in the e-mail field, and sign in before the button
 * is pressed.
 */
function withoutOwnOffer(): void {
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' });

const WAYS: Journeys = {
  async 'a passkey added in the settings signs in without e-mail and password, until it is removed'() {
    const page = await open('signed-out');
    await page.addInitScript(withoutOwnOffer);
    await page.goto(atName(''));
    await page.getByRole('button', { name: 'English' }).click();
    const person = await ownUser('normal');
    await fillSignIn(page, person);
    await page.getByRole('heading', { name: 'Janusz' }).waitFor();
    await page.goto(atName('#/settings/security'));
    await page.getByText('No passkeys yet.').waitFor();
    await addPhone(page);

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
    await sheet.getByLabel('Your password').fill(person.password);
    await sheet.getByLabel('Name').fill('Phone in the pocket');
    await sheet.getByRole('button', { name: 'Add' }).click();
    await passkeys(page).getByText('Phone in the pocket').waitFor();
    await passkeys(page).getByText('not used yet').waitFor();

    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Janusz' }).waitFor();

    await page.goto(atName('#/settings/security'));
    await passkeys(page).getByText('last used').waitFor();
    await page.getByRole('button', { name: 'Remove the passkey Phone in the pocket' }).click();
    const removal = page.getByRole('dialog', { name: /Remove the passkey/ });
    await removal.getByLabel('Your password').fill(person.password);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkeys yet.').waitFor();

    // The device still has the key, but it has been removed here.
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('This key is not known here. Sign in with the password.');
  },
  async 'the browser offers a passkey in the e-mail field automatically: signing in takes no clicks or typing'() {
    const page = await open('signed-out');
    await page.goto(atName(''));
    await page.getByRole('button', { name: 'English' }).click();
    const person = await ownUser('admin');
    await fillSignIn(page, person);
    await page.getByRole('heading', { name: 'Alicja' }).waitFor();
    await page.goto(atName('#/settings/security'));
    await page.getByText('No passkeys yet.').waitFor();
    await addPhone(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
    await sheet.getByLabel('Your password').fill(person.password);
    await sheet.getByLabel('Name').fill('Phone with an offer');
    await sheet.getByRole('button', { name: 'Add' }).click();
    await passkeys(page).getByText('Phone with an offer').waitFor();
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    // On a phone the user taps the offer and confirms with a finger: two taps. This device needs neither.
    await page.getByRole('heading', { name: 'Alicja' }).waitFor();
    const me = await page.request.get(atName('api/me'));
    expect(me.status()).toBe(200);

    await page.goto(atName('#/settings/security'));
    await page.getByRole('button', { name: 'Remove the passkey Phone with an offer' }).click();
    const removal = page.getByRole('dialog', { name: /Remove the passkey/ });
    await removal.getByLabel('Your password').fill(person.password);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkeys yet.').waitFor();
  },
};

testInTurn(0.5, WAYS);

test('at an IP address no passkey is offered, and the settings name an address where they work', async () => {
  const page = await open('signed-out');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  const signedIn = await open('normal');
  await signedIn.goto('/#/settings/security');
  await signedIn.getByText(`Passkeys belong to the address ${atName('').slice(0, -1)}.`).waitFor();
});
