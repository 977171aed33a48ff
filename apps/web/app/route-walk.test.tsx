import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { ERRORS } from '@zagon/contract/errors/codes.ts';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount, signedInUser } from '../entities/session/testing/test-me.ts';
import type { Me } from '../entities/session/session.ts';
import { setPageAccount } from '../api/page-account.ts';
import { paths, screenIds, type ScreenId } from '../navigation/paths.ts';
import { App } from './app.tsx';
import { screenOf } from './screens.ts';
import './test-render.tsx';
import { serverJson } from '../api/test-responses.ts';

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
 * The page a visitor finds at an address: its screen, the denial, or another screen. In a blocked account the frame
 * shows its notice instead of the denial.
 */
type Found = 'screen' | 'denied' | `to ${ScreenId}`;
type Row = Readonly<Record<Visitor, Found>>;

/** Of one audience: no session, user, administrator, expired, blocked, operator, operator in an account, wall. */
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

/** The page each visitor finds, by the audience that a screen declares. */
const ROWS = {
  'signed-out': row('screen', start, start, start, 'denied', 'to accounts', start, wall),
  anyone: row('screen', 'screen', 'screen', 'screen', 'screen', 'screen', 'screen', 'screen'),
  'everyone, home': row(login, 'screen', 'screen', 'screen', 'denied', 'to accounts', 'screen', wall),
  everyone: row(login, 'screen', 'screen', 'screen', 'denied', 'denied', 'screen', wall),
  reviewers: row(login, 'denied', 'screen', 'screen', 'denied', 'denied', 'screen', wall),
  admin: row(login, 'denied', 'screen', 'screen', 'denied', 'denied', 'denied', wall),
  'admin, normal': row(login, 'screen', 'screen', 'screen', 'denied', 'denied', 'denied', wall),
  'admin, normal, operator': row(login, 'screen', 'screen', 'screen', 'denied', 'screen', 'screen', wall),
  'admin, normal, operator, walls': row(login, 'screen', 'screen', 'screen', 'denied', 'screen', 'screen', 'screen'),
  operator: row(login, 'denied', 'denied', 'denied', 'denied', 'screen', 'screen', wall),
} as const satisfies Record<string, Row>;

const KIND_NAMES = Object.keys(ROWS).filter((name): name is keyof typeof ROWS => Object.hasOwn(ROWS, name));

/** The audience that a screen declares, as in the table: `everyone, home`. */
function kindOf(id: ScreenId): string {
  const { who, home, walls } = screenOf[id];
  const audience = typeof who === 'string' ? [who] : who.toSorted();
  return [...audience, ...(home === true ? ['home'] : []), ...(walls === true ? ['walls'] : [])].join(', ');
}

const screensOf = (kind: string): readonly ScreenId[] => screenIds.filter((id) => kindOf(id) === kind);

const addressOf = (id: ScreenId): string => paths[id].replaceAll(/\$\w+/g, 'x');

/** Opens the app at an address, as a browser would. */
async function open(me: Me | null, address: string): Promise<Found | 'not found'> {
  cleanup();
  setPageAccount(undefined);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      me === null
        ? serverJson({ err: 'not_authenticated', message: '' }, { status: ERRORS.not_authenticated.status })
        : serverJson(me),
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

test('the table has a row for the audience of every screen, and no other', () => {
  expect(new Set(screenIds.map(kindOf))).toEqual(new Set(KIND_NAMES));
});

test('one screen is the start page, and one the view of walls', () => {
  expect(screenIds.filter((id) => screenOf[id].home === true)).toEqual(['start']);
  expect(screenIds.filter((id) => screenOf[id].walls === true)).toEqual(['supervisor']);
});

describe.each(VISITOR_NAMES)('%s', (visitor) => {
  const me = VISITORS[visitor];

  test.each(KIND_NAMES)('a visitor finds at addresses for "%s" what the table states', async (kind) => {
    const found: Record<string, string> = {};
    const ids = screensOf(kind);
    for (const id of ids) found[id] = await open(me, addressOf(id));
    expect(found).toEqual(Object.fromEntries(ids.map((id) => [id, ROWS[kind][visitor]])));
  });

  test('a visitor finds nothing at an unknown address', async () => {
    expect(await open(me, '/no/such/place')).toBe('not found');
  });
});
