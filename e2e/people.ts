import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';

/** The people of the demo; `ola` belongs to a blocked account, `ewa` to an expired one. */
export type Who = 'anna' | 'jan' | 'marek' | 'ewa' | 'ola' | 'operator';

export const PASSWORD = 'Demo_Farm1!';

export function emailOf(who: Who): string {
  return `${who}@demo.zagon.farm`;
}

/** Signs in beside the screen, for journeys that are not about signing in. */
export async function signIn(context: BrowserContext, who: Who, language: 'pl' | 'en'): Promise<void> {
  const { request } = context;
  const csrf = await tokenOf(request);
  const login = await request.post('/login', { headers: { csrf }, data: { email: emailOf(who), password: PASSWORD } });
  if (!login.ok()) throw new Error(`${who} cannot sign in: ${login.status()} ${await login.text()}`);
  const chosen = await write(request, 'put', '/api/users/lang', { lang: language });
  // A blocked account may not even choose its language.
  if (!chosen.ok() && chosen.status() !== 403) throw new Error(`no language for ${who}: ${chosen.status()}`);
}

/** A write as the page would send it. */
export async function write(
  request: APIRequestContext,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown = {},
) {
  return request[method](path, { headers: { csrf: await tokenOf(request) }, data });
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const answer: unknown = await (await request.get('/token')).json();
  if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string')
    return answer.token;
  throw new Error('no token was given');
}

/** Fills in the sign-in and sends it, as a person does. */
export async function fillSignIn(page: Page, who: Who, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
