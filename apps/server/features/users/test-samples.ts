import { addUser, anId, assign } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aUser({ sql, accountId }: Owner): Promise<string> {
  const id = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, id, accountId, 'normal');
  return id;
}

async function anInvitation({ sql, accountId, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into invitations (id, client_id, email, user_type, language, invited_by, created_at)
     values ($1, $2, $3, 2, 'pl', $4, now())`,
    [id, accountId, `${id}@farm.example`, userId],
  );
  return id;
}

const token = 'x'.repeat(43);

const REASON = { reason: 'asked by phone' };

async function aLockedUser(owner: Owner): Promise<string> {
  const id = await aUser(owner);
  await owner.sql.run('update users set locked_at = now() where id = $1', [id]);
  return id;
}

const ACCOUNT_ID = '019b76da-a800-7611-bd1d-5503e6820069';

/** An ordinary user of an account with a known id. */
async function aMemberOfSamples({ sql }: Owner): Promise<string> {
  await sql.run(
    `insert into clients (id, name, type, time_zone, created_at) values ($1, 'Farm of samples', 'company', 'Europe/Warsaw', now())
     on conflict do nothing`,
    [ACCOUNT_ID],
  );
  const id = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, id, ACCOUNT_ID, 'normal');
  return id;
}

export const userSamples: Samples = {
  items: { '/api/users/:id': aUser, '/api/admin/users/:id': aUser },
  calls: {
    lockUser: { body: () => REASON },
    unlockUser: { id: aLockedUser, body: () => REASON },
    endUserSessions: { body: () => REASON },
    openAccount: {
      body: () => ({
        ...REASON,
        name: `Farm ${anId()}`,
        type: 'company',
        email: `${anId()}@farm.example`,
        language: 'pl',
        expiration_date: null,
      }),
    },
    correctUserEmail: {
      body: () => ({ ...REASON, from: 'old@farm.example', email: `${anId()}@farm.example` }),
    },
    correctUserRole: { id: aMemberOfSamples, path: { account: ACCOUNT_ID }, body: () => ({ ...REASON, user_type: 1 }) },
    removeUserFromAccount: { id: aMemberOfSamples, path: { account: ACCOUNT_ID }, body: () => REASON },
    sendUserRecovery: { body: () => REASON },
    inviteUser: { body: () => ({ email: `${anId()}@farm.example`, user_type: 2, language: 'pl' }) },
    changeUser: { body: () => ({ user_type: 1 }) },
    resendInvitation: { id: anInvitation },
    readInvitation: { body: () => ({ token }) },
    joinAccount: { body: () => ({ token }) },
    requestPasswordReset: { body: () => ({ email: 'unknown@farm.example' }) },
    listRecoveryPasskeys: { body: () => ({ token }) },
    setPassword: { body: () => ({ token, password: 'Larch_Kite1!', password_repeat: 'Larch_Kite1!' }) },
  },
};
