import type { BrowserContext, Page } from 'playwright-core';
import { isDemoPerson, type Person, signInWith } from './api.ts';
import { makeReader } from './reader.ts';

/** Signs in without the UI, for journeys that do not test signing in. A demo user may only read. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await signInWith(context.request, person);
  if (isDemoPerson(person)) await makeReader(context);
}

/** Fills in and submits the sign-in form, as a user would. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
