import { type APIRequestContext, request as http } from 'playwright-core';

/** Someone who can sign in. */
export type Person = { readonly email: string; readonly password: string };

export type DemoUser = 'anna' | 'marek' | 'ewa' | 'ola' | 'operator';

/** A user of the demo accounts. */
export function demoPerson(user: DemoUser): Person {
  return { email: `${user}@demo.zagon.farm`, password: 'Demo_Farm1!' };
}

/** Calls the product from outside a browser; must be disposed of. */
export function newVisitor(address: string): Promise<APIRequestContext> {
  return http.newContext({ baseURL: address });
}

/** How often a server that is too busy is retried, once a second. */
const TRIES = 60;
const BUSY: readonly number[] = [429, 503];

/** Signs in without a page; a busy machine checks a few passwords at a time. */
export async function signInWith(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const signIn = async () =>
    request.post('/login', { headers: { csrf: await csrfToken(request) }, data: { email, password } });
  let login = await signIn();
  for (let tried = 1; BUSY.includes(login.status()) && tried < TRIES; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    login = await signIn();
  }
  if (!login.ok()) throw new Error(`${email} cannot sign in: ${login.status()} ${await login.text()}`);
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
