import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aToken({ sql, accountId, userId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into access_tokens (id, client_id, user_id, name, scope, all_things, token_hash, created_at, valid_days, expires_at)
     values ($1, $2, $3, 'Grafana', 'read', false, sha256($4::bytea), now(), 365, now() + interval '365 days')`,
    [id, accountId, userId, Buffer.from(id)],
  );
  await sql.run('insert into access_token_things (client_id, access_token_id, section_id) values ($1, $2, $3)', [
    accountId,
    id,
    fixture.sectionId,
  ]);
  return id;
}

export const accessTokenSamples: Samples = {
  items: { '/api/access_tokens/:id': aToken },
  calls: {
    setAssistantAccess: { body: () => ({ allowed: true }) },
    createAccessToken: {
      body: ({ sectionId }) => ({
        name: 'Pump house',
        scope: 'operate',
        opening: { max_minutes: 30, per_hour: 4 },
        things: { sections: [sectionId] },
      }),
    },
  },
};
