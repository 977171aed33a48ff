import { createHash } from 'node:crypto';
import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const CONTENT = Buffer.from('PK');

/** An export whose file is ready; a second one is requested by an operator. */
async function aReadyExport({ sql, accountId, userId }: Owner, reason: string | null = null): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into exports (id, client_id, user_id, by_operator, reason, language, state, requested_at, ready_at, expires_at, bytes, sha256)
     values ($1, $2, $3, $4::text is not null, $4, 'en', 'ready', '2026-11-01', '2026-11-01', '2099-01-01', $5, $6)`,
    [id, accountId, userId, reason, CONTENT.length, createHash('sha256').update(CONTENT).digest()],
  );
  await sql.run('insert into export_parts (client_id, export_id, part, bytes) values ($1, $2, 0, $3)', [
    accountId,
    id,
    CONTENT,
  ]);
  return id;
}

const anAccount = async ({ accountId }: Owner): Promise<string> => accountId;

export const exportSamples: Samples = {
  calls: {
    downloadExport: { id: (owner) => aReadyExport(owner) },
    listAccountExports: { id: anAccount },
    startAccountExport: { id: anAccount, body: () => ({ reason: 'the customer asked for their data' }) },
    downloadAccountExport: { id: (owner) => aReadyExport(owner, 'the customer asked for their data') },
  },
};
