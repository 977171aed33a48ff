import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { ANSWER_HEADER } from '@zagon/contract/answer-headers.ts';
import { serverResponse } from '../../api/test-responses.ts';
import { fetchedBehind, type PortalName, PORTALS } from '../../api/testing/portals.ts';
import type { NextFiles } from '../../build/next-files.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from '../../api/early-answer.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { nowMs } from '../../time/clock.ts';
import { requestPeriod } from './first-reads.ts';
import { isPeriodName, PERIOD_READS } from './screen-reads.ts';
import { firstLook } from './first-look.ts';

const NEXT: NextFiles = {
  files: [
    'first.pl.js',
    'first.en.js',
    'shell.js',
    'shell.css',
    'farm.pl.js',
    'farm.en.js',
    'module.js',
    'login.js',
    'legal.js',
    'settings.pl.js',
    'settings.en.js',
    'letters.pl.woff2',
  ],
  texts: { pl: [11, 0], en: [1] },
  inside: { pl: [2, 3, 4], en: [2, 3, 5] },
  screens: {
    '/': [],
    '/dashboard': [],
    '/login': [7],
    '/legal': [8],
    '/resources/modules/$moduleId': [6],
    '/settings/users': [6],
  },
  screenTexts: { '/settings/users': { pl: [9], en: [10] } },
  reads: {
    '/': ['/api/alarms', '/api/sections'],
    '/dashboard': [{ path: '/api/outputs_plans', period: 'plannedOpenings' }],
  },
  open: ['/login', '/legal'],
};

const ACTIVE = { state: 'active', time_zone: 'Europe/Warsaw' };

const pageWith = (next: NextFiles) =>
  `<script type="application/json" id="next-files">${JSON.stringify(next)}</script>`;

beforeEach(() => {
  document.head.innerHTML = pageWith(NEXT);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.zagonEarly = undefined;
  localStorage.clear();
  location.hash = '';
});

/** Runs the script as a page with this address does, and returns the files that it loads ahead. */
async function open(hash: string, status: number, me: object = { client: ACTIVE }) {
  const sent = vi.fn<(address: string) => Promise<Response>>(async () =>
    serverResponse(JSON.stringify(me), { status }),
  );
  vi.stubGlobal('fetch', sent);
  location.hash = hash;
  firstLook();
  await globalThis.zagonEarly?.['/api/me']?.response;
  // What follows from the session is requested once its body has been read.
  await new Promise((resolve) => setTimeout(resolve));
  const files = [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href.split('/').at(-1)}`);
  return { sent, files };
}

test('with a session a page loads its frame, its texts and its screen before the first script has run', async () => {
  localStorage.setItem('zagon-language', 'pl');
  const { files } = await open('#/resources/modules/0197?tab=alarms', 200);
  expect(files).toEqual([
    'preload letters.pl.woff2',
    'modulepreload first.pl.js',
    'modulepreload shell.js',
    'preload shell.css',
    'modulepreload farm.pl.js',
    'modulepreload module.js',
  ]);
});

test('a page with texts of its own loads them in the language of the page', async () => {
  localStorage.setItem('zagon-language', 'en');
  const { files } = await open('#/settings/users', 200);
  expect(files.slice(-3)).toEqual([
    'modulepreload farm.en.js',
    'modulepreload module.js',
    'modulepreload settings.en.js',
  ]);
});

test('a page without a list of files, as the outdoor interface, sends nothing ahead and reports no error', async () => {
  document.head.innerHTML = '';
  const { sent, files } = await open('#/', 200);
  expect(sent).not.toHaveBeenCalled();
  expect(files).toEqual([]);
});

test('without a session a page loads the sign-in, and nothing of the farm', async () => {
  localStorage.setItem('zagon-language', 'en');
  const { files } = await open('#/resources/modules/0197', 401);
  expect(files).toEqual(['modulepreload first.en.js', 'modulepreload login.js']);
});

test('a page that needs no session is loaded without waiting for one', async () => {
  localStorage.setItem('zagon-language', 'en');
  expect((await open('#/legal', 200)).files).toEqual(['modulepreload first.en.js', 'modulepreload legal.js']);
});

test('an address of no screen loads the frame alone', async () => {
  localStorage.setItem('zagon-language', 'en');
  const { files } = await open('#/nowhere/at/all', 200);
  expect(files).toEqual([
    'modulepreload first.en.js',
    'modulepreload shell.js',
    'preload shell.css',
    'modulepreload farm.en.js',
  ]);
});

const requested = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.mock.calls.map(([address]) => address);

test('in an account a page also requests what its screen reads first', async () => {
  expect(requested(await open('#/?stay=true', 200))).toEqual(['/api/me', '/api/alarms', '/api/sections']);
});

test.each([
  ['outside an account', { client: null }],
  ['in a blocked account', { client: { state: 'blocked' } }],
  ['on a wall', { client: ACTIVE, wall: {} }],
])('%s a page requests only the session', async (_where, me) => {
  expect(requested(await open('', 200, me))).toEqual(['/api/me']);
});

test.each(Object.keys(PERIOD_READS).filter(isPeriodName))('%s is requested once, as the page does', async (period) => {
  const { call } = PERIOD_READS[period];
  const next = { ...NEXT, reads: { '/dashboard': [{ path: ENDPOINTS[call].path, period }] } };
  document.head.innerHTML = pageWith(next);
  const { sent } = await open('#/dashboard', 200);
  const address = sent.mock.calls[1]?.[0] ?? '';
  requestPeriod(newQueryClient(), period, nowMs(), ACTIVE.time_zone);
  // Taken by the page, which sends no request of its own.
  await vi.waitFor(() => expect(globalThis.zagonEarly?.[address]).toBeNull());
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a browser without its own time zones leaves reads of a period to the page', async () => {
  const { Temporal: own } = globalThis;
  Reflect.deleteProperty(globalThis, 'Temporal');
  onTestFinished(() => void Object.assign(globalThis, { Temporal: own }));
  expect(requested(await open('#/dashboard', 200))).toEqual(['/api/me']);
});

const portals = Object.keys(PORTALS).filter((name): name is PortalName => Object.hasOwn(PORTALS, name));

test.each(portals)('behind a portal that answers with %s a page reports no error', async (name) => {
  const failed = vi.fn<(event: unknown) => void>();
  process.on('unhandledRejection', failed);
  localStorage.setItem('zagon-language', 'en');
  vi.stubGlobal('fetch', async () => fetchedBehind(PORTALS[name]));
  location.hash = '#/resources/modules/0197';
  firstLook();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
  const files = [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1));
  // What is marked as ours is believed here; the page itself looks at its shape.
  const isMarked = Object.hasOwn(PORTALS[name].headers, ANSWER_HEADER);
  expect(isMarked || files.join() === 'first.en.js').toBe(true);
});

test('without a session a page requests nothing else', async () => {
  expect(requested(await open('', 401))).toEqual(['/api/me']);
});

/** The page as the server sends it to a reader with a session. */
function sendWithSession(user: object): void {
  const me = { user, client: ACTIVE };
  const headers = { 'content-type': 'application/json', [ANSWER_HEADER]: '1', date: 'Mon, 30 Nov 2026 20:00:00 GMT' };
  const token = { headers, body: { token: 'token-of-the-page' } };
  const given = JSON.stringify({ '/api/me': { headers, body: me }, '/token': token });
  document.head.innerHTML += `<script type="application/json" id="first-answers">${given}</script>`;
}

test('a session that came with the page is not requested, and what its screen needs is requested at once', async () => {
  sendWithSession({ language: 'en' });
  const { sent, files } = await open('#/', 200);
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/api/alarms', '/api/sections']);
  expect(files).toContain('modulepreload shell.js');
  const answer = await takeEarlyAnswer('/api/me')?.response;
  expect(answer?.headers.get(ANSWER_HEADER)).toBe('1');
  expect(await answer?.json()).toMatchObject({ user: { language: 'en' } });
  // Nothing of the account stays in the page.
  expect(document.getElementById('first-answers')).toBeNull();
});

test('the token of writes that came with the page is not requested', async () => {
  sendWithSession({ language: 'en' });
  const { sent } = await open('#/', 200);
  expect(await (await takeEarlyAnswer('/token')?.response)?.json()).toEqual({ token: 'token-of-the-page' });
  expect(sent.mock.calls.map(([address]) => address)).not.toContain('/token');
});

test('a page that knows its user loads the texts of their language, whatever the browser last had', async () => {
  localStorage.setItem('zagon-language', 'pl');
  sendWithSession({ language: 'en' });
  const { files } = await open('#/settings/users', 200);
  expect(files).toContain('modulepreload first.en.js');
  expect(files).toContain('modulepreload settings.en.js');
  expect(files.filter((file) => file.includes('.pl.'))).toEqual([]);
  expect(localStorage.getItem('zagon-language')).toBe('en');
});

test('an early response is for the first caller of its address only', async () => {
  await open('', 200);
  expect(takeEarlyAnswer('/api/nothing')).toBeUndefined();
  expect(takeEarlyAnswer('/api/me')).toBeDefined();
  expect(takeEarlyAnswer('/api/me')).toBeUndefined();
});

test('what the page has asked for before the session was read is not requested again', async () => {
  const opened = open('', 200);
  takeEarlyAnswer('/api/alarms');
  expect(requested(await opened)).toEqual(['/api/me', '/api/sections']);
});

test('an early response that has become old is not used', async () => {
  await open('', 200);
  const me = globalThis.zagonEarly?.['/api/me'];
  if (me === undefined || me === null) throw new Error('nothing was sent early');
  globalThis.zagonEarly = { '/api/me': { ...me, receivedMs: 1 } };
  expect(takeEarlyAnswer('/api/me')).toBeUndefined();
});

test('after a change no early response is used', async () => {
  await open('', 200);
  dropEarlyAnswers();
  expect(takeEarlyAnswer('/api/sections')).toBeUndefined();
});
