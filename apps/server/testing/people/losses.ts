import type { Pool } from '../../database/pool.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser, type Answer } from '../browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../farm.ts';
import { openSocket, type TestSocket } from '../socket.ts';

/** The password of every user here. */
export const PASSWORD = 'Larch_Kite1!';

/** Its hash, as the users here have it. */
export const passwordHash = (): Promise<string> => hashPassword(PASSWORD);

/** A page that a user has open at one of several servers: its HTTP session and its socket. */
export type Page = { readonly browser: Browser; readonly socket: TestSocket; readonly sessionId: string };

/** A user of a farm with a page open at every server, the administrator of the farm, and an operator. */
export type Household = {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly admin: Browser;
  readonly operator: Browser;
  readonly pages: readonly Page[];
};

type Deps = { readonly sql: Pool; readonly addresses: readonly string[]; readonly passwordHash: string };

export async function openPages({ sql, addresses, passwordHash }: Deps): Promise<Household> {
  const { accountId, name } = await addAccount(sql, `Farm ${anId()}`);
  const [adminId, userId] = [await addUser(sql, `${anId()}@farm.example`), anId()];
  await sql.run("insert into users (id, email, password_hash, language) values ($1, $2, $3, 'en')", [
    userId,
    `${userId}@farm.example`,
    passwordHash,
  ]);
  await assign(sql, adminId, accountId, 'admin');
  await assign(sql, userId, accountId, 'normal');
  const operatorId = await addUser(sql, `${anId()}@operator.example`, { operator: true });
  const newSession = (ofUser: string, inAccount: string | null = accountId): Promise<string> =>
    addSession(sql, ofUser, inAccount, Temporal.Now.instant());
  const [first = ''] = addresses;
  const pages: Page[] = [];
  for (const address of addresses) {
    const secret = await newSession(userId);
    const row = await sql.first<{ id: string }>('select id from sessions where token_hash = $1', [secretHash(secret)]);
    const browser = new Browser(address).withSession(secret);
    await browser.get('/api/me');
    pages.push({ browser, socket: await openSocket(address, secret), sessionId: row?.id ?? '' });
  }
  return {
    accountId,
    userId,
    name,
    admin: new Browser(first).withSession(await newSession(adminId)),
    operator: new Browser(first).withSession(await newSession(operatorId, null)),
    pages,
  };
}

type Loss = {
  /** Revokes the rights at the first server; returns its response. */
  readonly act: (household: Household) => Promise<Answer>;
  /** The pages that lose their rights. */
  readonly lost: (household: Household) => readonly Page[];
  /** The remainder of the session: nothing, or a page that may only show the notice and stop water. */
  readonly leaves: 'signed_out' | 'blocked';
};

const others = ({ pages }: Household): readonly Page[] => pages.slice(1);
const all = ({ pages }: Household): readonly Page[] => pages;
const ownBrowser = ({ pages: [page] }: Household): Browser => {
  if (page === undefined) throw new Error('no page is open');
  return page.browser;
};

/** Every way in which a user loses rights. */
export const LOSSES = {
  'removal from the account': {
    act: ({ admin, userId }) => admin.request('DELETE', `/api/users/${userId}`, { body: { confirmed: true } }),
    lost: all,
    leaves: 'signed_out',
  },
  'change of role': {
    act: async ({ admin, userId }) => {
      // A change is based on what its session has read.
      await admin.get('/api/users');
      return admin.request('PUT', `/api/users/${userId}`, { body: { user_type: 1 } });
    },
    lost: all,
    leaves: 'signed_out',
  },
  'new password': {
    act: (household) =>
      ownBrowser(household).request('PUT', '/api/me/password', {
        body: { current_password: PASSWORD, password: 'Otter_Kite2!', password_repeat: 'Otter_Kite2!' },
      }),
    lost: others,
    leaves: 'signed_out',
  },
  'end of one session': {
    act: (household) => ownBrowser(household).request('DELETE', `/api/sessions/${household.pages[2]?.sessionId ?? ''}`),
    lost: ({ pages }) => pages.slice(2),
    leaves: 'signed_out',
  },
  'end of all other sessions': {
    act: (household) => ownBrowser(household).request('DELETE', '/api/sessions'),
    lost: others,
    leaves: 'signed_out',
  },
  'block by the operator': {
    act: ({ operator, accountId, name }) =>
      operator.request('PUT', `/api/admin/clients/${accountId}/block`, {
        body: { name, reason: 'Test of the revocation' },
      }),
    lost: all,
    leaves: 'blocked',
  },
} as const satisfies Record<string, Loss>;

/** Resolves once the socket has lost its rights; the caller limits the wait. */
export async function untilSocketLost({ socket }: Page, leaves: Loss['leaves']): Promise<void> {
  if (leaves === 'signed_out') return socket.disconnected();
  for (;;) {
    const event = await socket.next('authorize');
    if (typeof event === 'object' && event !== null && 'state' in event && event.state === 'blocked') return;
  }
}

/** The refusal of a page's next call; null while it is still answered. */
export async function refusalOf({ browser }: Page): Promise<string | null> {
  const { status, body } = await browser.get('/api/objects');
  if (status === 200) return null;
  return typeof body === 'object' && body !== null && 'err' in body ? String(body.err) : String(status);
}
