import { setTimeout as delay } from 'node:timers/promises';
import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import { z } from 'zod';
import { codeOf, stepOf } from '../../../apps/server/features/session/totp.ts';
import { type Answer, Browser } from '../../../apps/server/testing/browser.ts';

export const PASSWORD = 'Brzoza7!wiatr';
export const OPERATOR = 'operator@farm.example';
const CUSTOMER = 'ewa@sad.example';

/** Creates the first operator as the page of the link does. */
export async function createOperator(address: string, token: string): Promise<Answer> {
  const browser = new Browser(address);
  const offer = await browser.request('POST', '/api/operator_setup/second_factor', { body: { token } });
  const { secret } = z.object({ secret: z.string() }).parse(offer.body);
  const code = codeOf(secret, stepOf(Temporal.Now.instant()));
  const body = { token, email: OPERATOR, password: PASSWORD, password_repeat: PASSWORD, code };
  return browser.request('POST', '/api/operator_setup', { body });
}

/** Creates the first account with the label of a station, as the pages do. */
export async function registerCustomer(address: string, label: { serial: string; pin: string }): Promise<Answer> {
  const browser = new Browser(address);
  const own = { serial_number: label.serial, pin: label.pin };
  for (const [step, body] of [
    ['device', own],
    ['account', { name: 'Sad Ewy Lis' }],
    ['email', { email: CUSTOMER }],
  ] as const) {
    const answer = await browser.request('POST', `/api/register/${step}`, { body });
    if (answer.status !== 200) return answer;
  }
  const body = {
    ...own,
    name: 'Sad Ewy Lis',
    type: 'company',
    first_name: 'Ewa',
    family_name: 'Lis',
    email: CUSTOMER,
    phone: '',
    language: 'pl',
    time_zone: 'Europe/Warsaw',
    password: PASSWORD,
    password_repeat: PASSWORD,
    consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
    consents_version: FIRST_VERSION,
  };
  return browser.request('POST', '/api/register', { body, headers: { 'idempotency-key': 'first-customer-of-all' } });
}

/** The modules that the customer sees after signing in. */
export async function modulesOfCustomer(address: string): Promise<number> {
  const browser = new Browser(address);
  const body = { email: CUSTOMER, password: PASSWORD };
  const signedIn = await browser.request('POST', '/login', { body });
  if (signedIn.status !== 200) throw new Error(`sign-in: ${signedIn.status} ${JSON.stringify(signedIn.body)}`);
  const me = await browser.get('/api/me');
  return z.object({ objects: z.array(z.unknown()) }).parse(me.body).objects.length;
}

/** Waits until the address answers ready, or with anything at all after a limit. */
export async function untilReady(address: string): Promise<void> {
  for (let tries = 300; tries > 0; tries -= 1) {
    // Refused until the server listens.
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await delay(100);
  }
  throw new Error(`${address} was not ready within 30 s`);
}
