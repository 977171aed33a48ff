import { addUser, anId, assign } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aSession({ sql, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into sessions (id, token_hash, user_id, idle_expires_at, expires_at)
     values ($1, sha256($2::bytea), $3, now() + interval '1 hour', now() + interval '1 hour')`,
    [id, Buffer.from(id), userId],
  );
  return id;
}

async function aPasskey({ sql, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, '', 0, '{}', 'Phone', now())`,
    [id, userId, id],
  );
  return id;
}

/** Another user of the account. */
async function aMember({ sql, accountId }: Owner): Promise<string> {
  const id = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, id, accountId, 'normal');
  return id;
}

const CREDENTIAL = { id: 'unknown', response: { clientDataJSON: 'e30' } };

export const sessionSamples: Samples = {
  items: { '/api/sessions/:id': aSession, '/api/passkeys/:id': aPasskey },
  calls: {
    login: { body: () => ({ email: 'unknown@farm.example', password: 'x' }) },
    startSecondFactor: { body: () => ({ password: 'x' }) },
    checkFactor: { body: () => ({ password: 'x' }) },
    enableSecondFactor: { body: () => ({ code: '000000' }) },
    disableSecondFactor: { body: () => ({ password: 'x', code: '000000' }) },
    renewRecoveryCodes: { body: () => ({ code: '000000' }) },
    offerPasskey: { body: () => ({ password: 'x' }) },
    addPasskey: {
      body: () => ({
        name: 'Phone',
        credential: { ...CREDENTIAL, response: { ...CREDENTIAL.response, attestationObject: 'oA' } },
      }),
    },
    removePasskey: { id: aPasskey, body: () => ({ password: 'x' }) },
    signInWithPasskey: {
      body: () => ({
        credential: { ...CREDENTIAL, response: { ...CREDENTIAL.response, authenticatorData: 'AA', signature: 'AA' } },
      }),
    },
    turnOffLostFactor: { id: aMember, body: () => ({ password: 'x' }) },
    operatorSecondFactor: { body: () => ({ token: 'x'.repeat(43) }) },
    operatorSetup: {
      body: () => ({
        token: 'x'.repeat(43),
        email: 'a@b.example',
        password: 'Larch_Kite1!',
        password_repeat: 'Larch_Kite1!',
        code: '000000',
      }),
    },
    switchAccount: { body: () => ({ id_client: anId(), reason: 'support request by phone' }) },
  },
};
