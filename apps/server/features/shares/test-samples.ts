import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aShare({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, sha256($4::bytea), now(), now() + interval '7 days')`,
    [id, accountId, fixture.probeId, Buffer.from(id)],
  );
  return id;
}

export const shareSamples: Samples = {
  items: { '/api/shares/:id': aShare },
  calls: { acceptShare: { body: () => ({ code: 'AAAA-BBBB-CCCC' }) } },
};
