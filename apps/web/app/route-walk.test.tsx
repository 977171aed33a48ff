import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { ERRORS } from '@zagon/contract/errors/codes.ts';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount, signedInUser } from '../entities/session/testing/test-me.ts';
import type { Me } from '../entities/session/session.ts';
import { setPageAccount } from '../api/page-account.ts';
import { paths, screenIds, type ScreenId } from '../navigation/paths.ts';
import { App } from './app.tsx';
import './test-render.tsx';

// The walk decides who reaches which screen; the screens and the frame around them have their own tests.
vi.mock('./lazy-screen.tsx', () => ({ LazyScreen: ({ id }: { readonly id: string }) => <main data-screen={id} /> }));
vi.mock('./lazy-shell.tsx', async () => {
  const { Outlet } = await import('@tanstack/react-router');
  return { LazyShell: () => <Outlet /> };
});
vi.mock('./settings/settings-frame.tsx', () => ({
  SettingsFrame: ({ children }: { readonly children: ReactNode }) => children,
}));

const FAR = '2027-06-11T00:00:00Z';

const VISITORS = {
  'no session': null,
  user: signedInUser(2),
  administrator: signedInUser(1),
  'administrator of an expired account': signedInUser(1, { client: anAccount('expired') }),
  'administrator of a blocked account': signedInUser(1, { client: anAccount('blocked') }),
  operator: signedInUser(0, { client: null }),
  'operator in an account': signedInUser(0, { entered: { reason: 'Ticket 5531', until: FAR } }),
  wall: signedInUser(2, { wall: { name: 'Packing hall', until: FAR } }),
} as const satisfies Record<string, Me | null>;
type Visitor = keyof typeof VISITORS;
const VISITOR_NAMES = Object.keys(VISITORS).filter((name): name is Visitor => Object.hasOwn(VISITORS, name));

/**
 * What a visitor finds at an address: its screen, the denial, or another screen. In a blocked account the frame shows
 * its notice instead of the denial.
 */
type Found = 'screen' | 'denied' | `to ${ScreenId}`;
type Row = Readonly<Record<Visitor, Found>>;

/** Of one kind of screen: no session, user, administrator, expired, blocked, operator, operator in an account, wall. */
const row = (...found: readonly [Found, Found, Found, Found, Found, Found, Found, Found]): Row => {
  const [signedOut, user, administrator, expired, blocked, operator, inside, wall] = found;
  return {
    'no session': signedOut,
    user,
    administrator,
    'administrator of an expired account': expired,
    'administrator of a blocked account': blocked,
    operator,
    'operator in an account': inside,
    wall,
  };
};

const login = 'to login';
const start = 'to start';
const wall = 'to supervisor';

const ROWS = {
  'sign-in': row('screen', start, start, start, 'denied', 'to accounts', start, wall),
  'for anyone': row('screen', 'screen', 'screen', 'screen', 'screen', 'screen', 'screen', 'screen'),
  'start page': row(login, 'screen', 'screen', 'screen', 'denied', 'to accounts', 'screen', wall),
  account: row(login, 'screen', 'screen', 'screen', 'denied', 'denied', 'screen', wall),
  'account, changed by its administrators': row(
    login,
    'denied',
    'screen',
    'screen',
    'denied',
    'denied',
    'denied',
    wall,
  ),
  'account, reviewed by its administrators': row(
    login,
    'denied',
    'screen',
    'screen',
    'denied',
    'denied',
    'screen',
    wall,
  ),
  'own data': row(login, 'screen', 'screen', 'screen', 'denied', 'screen', 'screen', wall),
  'own data in an account': row(login, 'screen', 'screen', 'screen', 'denied', 'denied', 'denied', wall),
  'wall view': row(login, 'screen', 'screen', 'screen', 'denied', 'screen', 'screen', 'screen'),
  operator: row(login, 'denied', 'denied', 'denied', 'denied', 'screen', 'screen', wall),
} as const satisfies Record<string, Row>;

const KIND_NAMES = Object.keys(ROWS).filter((name): name is keyof typeof ROWS => Object.hasOwn(ROWS, name));

/** The screens of each kind. */
const KINDS: Readonly<Record<keyof typeof ROWS, readonly ScreenId[]>> = {
  'sign-in': ['login', 'operatorSetup', 'register'],
  'for anyone': ['confirmEmail', 'passReset', 'invite', 'mute', 'startWall', 'legalTexts', 'legalText'],
  'start page': ['start'],
  account: [
    ...(['dashboard', 'dashboardOne', 'map', 'schedules', 'scheduleEdit', 'calendar', 'alarms'] as const),
    ...(['reports', 'reportView', 'modules', 'module', 'thresholds', 'outputs', 'output'] as const),
    ...(['sections', 'section', 'groups', 'group', 'devices', 'device', 'waterSources', 'waterSource'] as const),
    ...(['regions', 'region', 'geoObjects', 'geoObject', 'settingsUsers', 'settingsWeather'] as const),
  ],
  'account, changed by its administrators': [
    ...(['setUpPlace', 'scheduleNew', 'settingsWalls', 'valveBoxes'] as const),
  ],
  'own data': [
    ...(['messages', 'message', 'settings', 'settingsProfile', 'settingsSecurity'] as const),
    ...(['settingsNotifications', 'settingsConsents', 'phone', 'phoneBadge', 'phoneDirection'] as const),
    ...(['phonePosition', 'phoneNfc', 'phonePush', 'phoneBluetooth', 'phoneMap', 'phoneBoxes'] as const),
    ...(['phoneProbe', 'phoneLiveValues'] as const),
  ],
  'account, reviewed by its administrators': ['settingsAccount', 'settingsLog'],
  'own data in an account': ['ticket', 'settingsHelp'],
  'wall view': ['supervisor'],
  operator: [
    ...(['accounts', 'account', 'customerTickets', 'customerTicket', 'accountUsers', 'accountUser'] as const),
    ...(['hardware', 'hardwareOne', 'installedModules', 'installedModule', 'customerAlarms'] as const),
    ...(['auditLog', 'sentMessages', 'composeMessage', 'messageTemplates', 'deliveries'] as const),
    ...(['retiredAddresses', 'operators', 'cannedAnswers', 'publishedTexts'] as const),
    ...(['testArea', 'testProfile', 'testModules', 'testModule', 'testGroups', 'testGroup', 'testWeather'] as const),
    'testResources',
  ],
};

const addressOf = (id: ScreenId): string => paths[id].replaceAll(/\$\w+/g, 'x');

/** Opens the app at an address, as a browser would. */
async function open(me: Me | null, address: string): Promise<Found | 'not found'> {
  cleanup();
  setPageAccount(undefined);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      me === null
        ? Response.json({ err: 'not_authenticated', message: '' }, { status: ERRORS.not_authenticated.status })
        : Response.json(me),
    ),
  );
  window.location.hash = `#${address}`;
  render(<App />);
  return waitFor((): Found | 'not found' => {
    if (screen.queryByRole('heading', { name: 'Page not found' }) !== null) return 'not found';
    if (screen.queryByRole('heading', { name: 'Access denied' }) !== null) return 'denied';
    const shown = document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'];
    const id = screenIds.find((candidate) => candidate === shown);
    if (id === undefined) throw new Error(`nothing is shown at ${address}`);
    return addressOf(id) === address ? 'screen' : `to ${id}`;
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setPageAccount(undefined);
  window.location.hash = '';
});

test('every screen is of exactly one kind', () => {
  expect(Object.values(KINDS).flat().toSorted()).toEqual([...screenIds].toSorted());
});

describe.each(VISITOR_NAMES)('%s', (visitor) => {
  const me = VISITORS[visitor];

  test.each(KIND_NAMES)('finds at addresses of the kind "%s" what the table states', async (kind) => {
    const found: Record<string, string> = {};
    for (const id of KINDS[kind]) found[id] = await open(me, addressOf(id));
    expect(found).toEqual(Object.fromEntries(KINDS[kind].map((id) => [id, ROWS[kind][visitor]])));
  });

  test('finds nothing at an unknown address', async () => {
    expect(await open(me, '/no/such/place')).toBe('not found');
  });
});
