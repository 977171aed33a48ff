import { expect } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { JPEG } from './test-samples.ts';

export type Thread = {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly unread: number;
  readonly entries: readonly { readonly text: string; readonly side: string; readonly internal?: boolean }[];
};
export type Person = { readonly id: string; readonly email: string; readonly browser: Browser };

/** Two accounts and two operators. */
type People = {
  readonly accountId: string;
  readonly anna: Person;
  readonly jan: Person;
  readonly outsider: Person;
  readonly olga: Person;
  readonly piotr: Person;
};

/** A server with customers who ask and operators who answer, for the tests of one file. */
export async function startHelpdesk(settings: Readonly<Record<string, string>> = {}) {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const { app, address } = await startTestApp({ clock, settings });
  const sql = app.pools.system;

  async function aPerson(account: string | null, role: 'admin' | 'normal' | 'operator'): Promise<Person> {
    const email = `${anId()}@farm.example`;
    const id = await addUser(sql, email, { operator: role === 'operator' });
    if (account !== null && role !== 'operator') await assign(sql, id, account, role);
    const browser = new Browser(address).withSession(await addSession(sql, id, account, clock.now()));
    return { id, email, browser };
  }

  /** An administrator and a user of one account, the administrator of another, and two operators. */
  async function somePeople(): Promise<People> {
    clock.advance({ minutes: 1 });
    const { accountId } = await addAccount(sql, `Farm ${anId()}`);
    const other = await addAccount(sql, `Other ${anId()}`);
    return {
      accountId,
      anna: await aPerson(accountId, 'admin'),
      jan: await aPerson(accountId, 'normal'),
      outsider: await aPerson(other.accountId, 'admin'),
      olga: await aPerson(null, 'operator'),
      piotr: await aPerson(null, 'operator'),
    };
  }

  /** An answer of an operator to the newest version of a question. */
  async function answer(who: Person, id: string, overrides: object = {}): Promise<Answer> {
    clock.advance({ seconds: 1 });
    const { version } = await seenBy(who, id);
    return post(who, `/api/admin/users_messages/${id}/messages`, { text: 'Please restart it.', version, ...overrides });
  }

  return { sql, clock, somePeople, answer };
}

export const post = (who: Person, path: string, body: object) => who.browser.request('POST', path, { body });
export const put = (who: Person, path: string, body?: object) =>
  who.browser.request('PUT', path, body === undefined ? {} : { body });
export const threadOf = (answer: Answer) => answer.body as Thread;
export const fieldsOf = ({ body }: Answer) => (body as { fields?: Record<string, string> }).fields;
export const listOf = async (who: Person) => (await who.browser.get('/api/tickets')).body as Thread[];
export const seenBy = async (who: Person, id: string) =>
  threadOf(await who.browser.get(`/api/admin/users_messages/${id}`));
export const question = (overrides: object = {}) => ({
  kind: 'fault',
  subject: 'Valve 3',
  text: 'It does not open.',
  ...overrides,
});

export async function ask(who: Person, overrides: object = {}): Promise<Thread> {
  const asked = await post(who, '/api/tickets', question(overrides));
  expect(asked).toMatchObject({ status: 201 });
  return threadOf(asked);
}

export const upload = (who: Person, content: Uint8Array = JPEG) =>
  post(who, '/api/ticket_pictures', { data: Buffer.from(content).toString('base64') });
