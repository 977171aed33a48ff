import { expect } from 'vitest';
import { z } from 'zod';
import { newSecret } from '../../calls/cookies.ts';
import { Browser } from '../browser.ts';
import { aSpareDevice } from '../hardware.ts';
import type { SecretRig } from './secret-rig.ts';

/** Reads calendar feeds that work, have ended and fail inside; returns the path of the newest one. */
export async function useCalendar(rig: SecretRig): Promise<string> {
  const { admin, calls, secrets, sql, scheduleId } = rig;
  const make = async (name: string) => {
    const answer = await admin('POST', '/api/me/calendar-feed', { schedules: null }, [name]);
    const { pathname } = new URL(z.object({ address: z.string() }).parse(answer).address);
    secrets.plant(name, /[0-9A-Za-z]{32}/.exec(pathname)?.[0] ?? '');
    return pathname;
  };
  const first = await make('ended calendar address');
  expect((await calls.send('GET', first)).status).toBe(200);
  const path = await make('calendar address');
  expect((await calls.send('GET', first)).status).toBe(404);
  await sql.run(`update schedules set definition = '{}' where id = $1`, [scheduleId]);
  expect((await calls.send('GET', path)).status).toBe(500);
  await misreadCalendar(rig, path);
  return path;
}

/** Reads an address as no calendar should. */
export async function misreadCalendar({ calls }: SecretRig, path: string): Promise<void> {
  const changed = [path.slice(0, -'.ics'.length), `${path}/`, `/${path}`, path.toUpperCase(), `${path}?feed=${path}`];
  const elsewhere = [
    `/api${path}`,
    `${path}%`,
    `/api/sections?feed=${path}`,
    path.replace('/calendar/', '/calendar%2F'),
  ];
  for (const address of [path, ...changed, ...elsewhere])
    for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND']) await calls.send(method, address);
}

/** Signs in with the right and with wrong passwords, requests a link, and tries a link and a PIN. */
export async function usePasswords({ admin, address, calls, secrets, planted, email, password, sql }: SecretRig) {
  const visitor = () => new Browser(address);
  const wrong = planted('wrong password').slice(0, 100);
  const shows = ['new session'];
  const login = await calls.send('POST', '/login', { as: visitor(), body: { email, password }, shows });
  expect(login.status).toBe(200);
  secrets.plant('new session', /sid=([^;]+)/.exec(login.headers.getSetCookie().join('\n'))?.[1] ?? '');
  for (const body of [
    { email, password: wrong },
    { email: wrong, password },
    { email, password, code: wrong },
  ])
    await calls.send('POST', '/login', { as: visitor(), body });
  await calls.send('GET', `/login?email=${email}&password=${encodeURIComponent(password)}`);
  await admin('POST', '/api/pass_reset', { email });
  const body = { token: secrets.plant('link', newSecret()), password, password_repeat: password };
  await calls.send('PUT', '/api/pass_reset', { as: visitor(), body });
  const serial = await aSpareDevice(sql, 'AGB2000-LEAK-0002', 'AGB-2000');
  const label = { serial_number: serial, pin: wrong.slice(0, 20) };
  await calls.send('POST', '/api/register/device', { as: visitor(), body: label });
}
