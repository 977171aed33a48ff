import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';

/** Demo users; `ola` belongs to a blocked account, `ewa` to an expired one. */
export type DemoUser = 'anna' | 'jan' | 'marek' | 'ewa' | 'ola' | 'operator';

export const PASSWORD = 'Demo_Farm1!';

export function emailOf(user: DemoUser): string {
  return `${user}@demo.zagon.farm`;
}

/** Signs in without the UI, for journeys that do not test signing in. */
export async function signIn(context: BrowserContext, user: DemoUser, language: 'pl' | 'en'): Promise<void> {
  const { request } = context;
  const csrf = await csrfToken(request);
  const login = await request.post('/login', { headers: { csrf }, data: { email: emailOf(user), password: PASSWORD } });
  if (!login.ok()) throw new Error(`${user} cannot sign in: ${login.status()} ${await login.text()}`);
  const chosen = await write(request, 'put', '/api/users/lang', { lang: language });
  // A blocked account cannot even choose its language.
  if (!chosen.ok() && chosen.status() !== 403) throw new Error(`no language for ${user}: ${chosen.status()}`);
}

/** Sends a write request as the page would. */
export async function write(
  request: APIRequestContext,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown = {},
) {
  return request[method](path, { headers: { csrf: await csrfToken(request) }, data });
}

async function csrfToken(request: APIRequestContext): Promise<string> {
  const response: unknown = await (await request.get('/token')).json();
  if (typeof response === 'object' && response !== null && 'token' in response && typeof response.token === 'string')
    return response.token;
  throw new Error('no token received');
}

/** Fills in and submits the sign-in form, as a user would. */
export async function fillSignIn(page: Page, user: DemoUser, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(user));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
