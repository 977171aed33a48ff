import { anId } from '../../testing/farm.ts';
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

export const sessionSamples: Samples = {
  items: { '/api/sessions/:id': aSession },
  calls: {
    login: { body: () => ({ email: 'unknown@farm.example', password: 'x' }) },
    startSecondFactor: { body: () => ({ password: 'x' }) },
    checkFactor: { body: () => ({ password: 'x' }) },
    enableSecondFactor: { body: () => ({ code: '000000' }) },
    disableSecondFactor: { body: () => ({ password: 'x', code: '000000' }) },
    renewRecoveryCodes: { body: () => ({ code: '000000' }) },
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
