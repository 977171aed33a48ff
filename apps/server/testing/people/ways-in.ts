import { createHash } from 'node:crypto';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { newSpokenCode, spokenCodeHash } from '../../passwords/spoken-code.ts';
import { Browser, type Answer } from '../browser.ts';
import { addAccount, addSession, addUser, addWall, anId, assign } from '../farm.ts';
import { openSocket } from '../socket.ts';
import { anActor, type Actor, type Giver, type Place } from './actor.ts';
import { PASSWORD, passwordHash } from './losses.ts';

/** Tries a way again: whether it still lets someone in. */
export type Attempt = () => Promise<boolean>;
export type Way = (actor: Actor) => Promise<Attempt>;

const isIn = async (answer: Promise<Answer>) => (await answer).status < 300;
const post = ({ address }: Place, path: string, body: object) =>
  isIn(new Browser(address).request('POST', path, { body }));
const rowsRemain =
  ({ sql }: Place, statement: string, id: string) =>
  async () =>
    (await sql.run(statement, [id])) > 0;

export async function aLink(
  { sql, clock }: Place,
  purpose: string,
  columns: Readonly<Record<string, string>>,
): Promise<string> {
  const token = newSecret();
  const names = Object.keys(columns);
  await sql.run(
    `insert into password_links (token_hash, purpose, created_at, expires_at, ${names.join(', ')})
     values ($1, $2, $3, $4, ${names.map((_name, index) => `$${index + 5}`).join(', ')})`,
    [secretHash(token), purpose, clock.now(), clock.now().add({ hours: 24 }), ...Object.values(columns)],
  );
  return token;
}

export async function anInvitation({ sql, clock, id, accountId }: Giver, userType: 1 | 2): Promise<string> {
  const invitation = anId();
  await sql.run(
    `insert into invitations (id, client_id, email, user_type, language, invited_by, created_at)
     values ($1, $2, $3, $4, 'en', $5, $6)`,
    [invitation, accountId, `${invitation}@mole.example`, userType, id, clock.now()],
  );
  return invitation;
}

export const setsPassword = ({ address }: Place, token: string) =>
  isIn(
    new Browser(address).request('PUT', '/api/pass_reset', {
      body: { token, password: PASSWORD, password_repeat: PASSWORD, keep_passkeys: [] },
    }),
  );

const session: Way = (actor) => Promise.resolve(() => isIn(actor.own.get('/api/me')));

const secondSession =
  (inside: boolean): Way =>
  async (actor) => {
    const { id, accountId } = actor;
    const entered = inside ? 'asked for help' : null;
    const secret = await addSession(actor.sql, id, accountId, actor.clock.now(), entered);
    return () => isIn(new Browser(actor.address).withSession(secret).get('/api/me'));
  };

const socket: Way = async (actor) => {
  const { id, accountId } = actor;
  const secret = await addSession(actor.sql, id, accountId, actor.clock.now(), 'asked for help');
  const opened = await openSocket(actor.address, secret);
  actor.sockets.push(opened);
  let isOpen = true;
  void opened.disconnected().then(() => (isOpen = false));
  return async () => {
    const refused = await openSocket(actor.address, secret).then(
      (again) => again.close(),
      () => 'refused',
    );
    return isOpen && refused !== 'refused';
  };
};

/** A pass counts only beside a session that has not ended, which the server knows without the database. */
const stopPass: Way = async (actor) => {
  const { id, accountId } = actor;
  const secret = await addSession(actor.sql, id, accountId, actor.clock.now(), 'asked for help');
  const row = await actor.sql.first<{ id: string }>('select id from sessions where token_hash = $1', [
    secretHash(secret),
  ]);
  return async () => (await actor.sql.run('select from ended_sessions where session_id = $1', [row?.id ?? null])) === 0;
};

export const wall: Way = async (actor) => {
  const { id, accountId } = actor;
  const secret = await addWall(actor.sql, id, accountId, actor.clock.now());
  return () => isIn(new Browser(actor.address).withSession(secret).get('/api/me'));
};

export const wallCode: Way = async (actor) => {
  const { id, accountId } = actor;
  const code = newSpokenCode();
  await actor.sql.run(
    `insert into wall_codes (id, client_id, user_id, name, code_hash, created_at, expires_at)
     values ($1, $2, $3, 'Office', $4, $5, $6)`,
    [anId(), accountId, id, spokenCodeHash(code), actor.clock.now(), actor.clock.now().add({ minutes: 15 })],
  );
  return () => post(actor, '/api/walls/start', { code });
};

export const newUser =
  (userType: 1 | 2): Way =>
  async (actor) => {
    const token = await aLink(actor, 'invitation', { invitation_id: await anInvitation(actor, userType) });
    return () => setsPassword(actor, token);
  };

const knownUser: Way = async (actor) => {
  const invitation = await anInvitation(actor, 1);
  const token = await aLink(actor, 'invitation', { invitation_id: invitation });
  const mole = await addUser(actor.sql, `${invitation}@mole.example`, { passwordHash: await passwordHash() });
  const { accountId } = await addAccount(actor.sql, `Farm ${anId()}`);
  await assign(actor.sql, mole, accountId, 'normal');
  const browser = new Browser(actor.address).withSession(
    await addSession(actor.sql, mole, accountId, actor.clock.now()),
  );
  return () => isIn(browser.request('POST', '/api/invitations/accept', { body: { token } }));
};

const sentAgain: Way = async (actor) => {
  const invitation = await anInvitation(actor, 1);
  return () => isIn(actor.admin.request('POST', `/api/users/${invitation}/invitation`));
};

export const operatorInvitation: Way = async (actor) => {
  const { id } = actor;
  const invitation = anId();
  await actor.sql.run(
    `insert into operator_invitations (id, email, language, invited_by, created_at) values ($1, $2, 'en', $3, $4)`,
    [invitation, `${invitation}@mole.example`, id, actor.clock.now()],
  );
  const token = await aLink(actor, 'operator_setup', { operator_invitation_id: invitation });
  return () => post(actor, '/api/operator_setup/second_factor', { token });
};

export const shareOffer: Way = async (actor) => {
  const { id, accountId, moduleId } = actor;
  const code = newSpokenCode();
  await actor.sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [anId(), accountId, moduleId, spokenCodeHash(code), id, actor.clock.now(), actor.clock.now().add({ hours: 24 })],
  );
  const mole = await anActor(actor, 'admin');
  return () => isIn(mole.own.request('POST', '/api/shares', { body: { code } }));
};

const resetLink: Way = async (actor) => {
  const { id } = actor;
  const token = await aLink(actor, 'reset', { user_id: id });
  return () => post(actor, '/api/pass_reset/passkeys', { token });
};

const addressLink: Way = async (actor) => {
  const { id } = actor;
  const token = await aLink(actor, 'email_confirmation', { user_id: id, new_address: `${anId()}@mole.example` });
  return () => post(actor, '/api/email_confirmation', { token });
};

const recoveryRequest: Way = async (actor) => {
  const { email } = actor;
  await actor.sql.run('insert into recovery_requests (id, email, created_at) values ($1, $2, $3)', [
    anId(),
    email.toUpperCase(),
    actor.clock.now(),
  ]);
  return rowsRemain(actor, 'select from recovery_requests where lower(email) = $1', email);
};

const password: Way = (actor) =>
  Promise.resolve(async () => {
    const { headers } = await new Browser(actor.address).login(actor.email, PASSWORD);
    return (headers.get('set-cookie') ?? '').includes('sid=');
  });

const browserMessages: Way = async (actor) => {
  const { id } = actor;
  await actor.sql.run(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, '', '')`,
    [anId(), id, `https://push.example/${anId()}`],
  );
  return rowsRemain(actor, 'select from push_subscriptions where user_id = $1', id);
};

const offeredFactor: Way = async (actor) => {
  const { id } = actor;
  await actor.sql.run('insert into second_factor_offers (user_id, secret, created_at) values ($1, $2, $3)', [
    id,
    'x',
    actor.clock.now(),
  ]);
  return rowsRemain(actor, 'select from second_factor_offers where user_id = $1', id);
};

const factor: Way = (actor) =>
  Promise.resolve(rowsRemain(actor, 'select from second_factors where user_id = $1', actor.id));

const recoveryCode: Way = async (actor) => {
  const { id } = actor;
  await actor.sql.run('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [id, secretHash(id)]);
  return rowsRemain(actor, 'select from recovery_codes where user_id = $1', id);
};

const passkey: Way = async (actor) => {
  const { id } = actor;
  await actor.sql.run(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, 0, '{}', 'Phone', $5)`,
    [anId(), id, anId(), secretHash(id), actor.clock.now()],
  );
  return rowsRemain(actor, 'select from passkeys where user_id = $1', id);
};

const muteLink: Way = async (actor) => {
  const { id, accountId } = actor;
  const token = newSecret().slice(0, 12);
  const notice = anId();
  await actor.sql.run(
    `insert into notices (id, client_id, user_id, kind, causes, channels, created_at, told_at, dedupe_key, mute_hash)
     values ($1::uuid, $2, $3, 'digest', '{}', '{app}', $4, $4, $1::uuid::text, $5)`,
    [notice, accountId, id, actor.clock.now(), createHash('sha256').update(token).digest()],
  );
  return () => post(actor, '/api/mutes/read', { token });
};

const exportFile: Way = async (actor) => {
  const { accountId, id } = actor;
  const exported = anId();
  await actor.sql.run(
    `insert into exports (id, client_id, user_id, language, state, requested_at, ready_at, expires_at, sha256)
     values ($1, $2, $3, 'en', 'ready', $4, $4, $5, sha256(''))`,
    [exported, accountId, id, actor.clock.now(), actor.clock.now().add({ hours: 24 })],
  );
  return () => isIn(actor.own.get(`/api/client/exports/${exported}/file`));
};

/** With the rights of a user in an account. */
export const OF_ACCOUNT = {
  'a session': session,
  'another session': secondSession(false),
  'a socket': socket,
  'a pass for stops': stopPass,
  'a wall': wall,
  'a code for a wall': wallCode,
  'an invitation of a new administrator': newUser(1),
  'an invitation of a new user': newUser(2),
  'an invitation of a known user': knownUser,
  'an invitation that is sent again': sentAgain,
  'an offer of a module': shareOffer,
  'an export': exportFile,
} as const satisfies Record<string, Way>;

/** That belong to the user, whatever the account. */
const OF_USER = {
  'a link to a new password': resetLink,
  'a link to a new address': addressLink,
  'a request for a link': recoveryRequest,
  'messages to a browser': browserMessages,
  'an offered second factor': offeredFactor,
} as const satisfies Record<string, Way>;

export const OF_REMOVED = { ...OF_ACCOUNT, 'a link to mute': muteLink } as const satisfies Record<string, Way>;

export const OF_ADMIN = { ...OF_REMOVED, ...OF_USER, 'the password': password };

export const OF_OPERATOR = {
  ...OF_USER,
  'a session': session,
  'a session inside an account': secondSession(true),
  'a socket': socket,
  'a pass for stops': stopPass,
  'an invitation of an operator': operatorInvitation,
  'an invitation of a new administrator': newUser(1),
  'an invitation of a known user': knownUser,
  'an invitation that is sent again': sentAgain,
} as const satisfies Record<string, Way>;

export const SIGN_IN = { 'a second factor': factor, 'a recovery code': recoveryCode, 'a passkey': passkey } as const;
