import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aWall({ sql, accountId, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into wall_codes (id, client_id, user_id, name, code_hash, created_at, expires_at)
     values ($1, $2, $3, 'Packing hall', sha256($4::bytea), now(), now() + interval '15 minutes')`,
    [id, accountId, userId, Buffer.from(id)],
  );
  return id;
}

export const wallSamples: Samples = {
  items: { '/api/walls/:id': aWall },
  calls: {
    createWall: { body: () => ({ name: 'Packing hall' }) },
    startWall: { body: () => ({ code: 'AAAA-BBBB-CCCC' }) },
  },
};
