import { ANNA, DEMO_PASSWORD, DEMO_PEOPLE, OPERATOR } from '@zagon/demo-farm/people/person.ts';
import { type APIRequestContext, request as http } from 'playwright-core';

/** Someone who can sign in. */
export type Person = { readonly email: string; readonly password: string };

const DEMO_USERS = { anna: ANNA, operator: OPERATOR } as const;

export type DemoUser = keyof typeof DEMO_USERS;

/** A user whom all files share: they may read, and change nothing. */
export function demoPerson(user: DemoUser): Person {
  return { email: DEMO_USERS[user].email, password: DEMO_PASSWORD };
}

export function isDemoPerson({ email }: Person): boolean {
  return DEMO_PEOPLE.some((person) => person.email === email);
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

/** Reads an address; a busy server is asked again, and any other refusal is an error. */
export async function read(request: APIRequestContext, path: string): Promise<unknown> {
  let reply = await request.get(path);
  for (let tried = 1; BUSY.includes(reply.status()) && tried < TRIES; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    reply = await request.get(path);
  }
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

const readers = new WeakSet<APIRequestContext>();

/** Makes every `write` of these requests an error. */
export function forbidWrites(request: APIRequestContext): void {
  readers.add(request);
}

/** Sends a write request as the page would. */
export async function write(
  request: APIRequestContext,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown = {},
) {
  if (readers.has(request)) throw new Error(`${path} would change what all files share: take a user of this file`);
  return request[method](path, { headers: { csrf: await csrfToken(request) }, data });
}

async function csrfToken(request: APIRequestContext): Promise<string> {
  const response: unknown = await (await request.get('/token')).json();
  if (typeof response === 'object' && response !== null && 'token' in response && typeof response.token === 'string')
    return response.token;
  throw new Error('no token received');
}
