import { addUser, anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const REASON = { reason: 'has left the company' };

function anOperator({ sql }: Owner): Promise<string> {
  return addUser(sql, `${anId()}@zagon.example`, { operator: true });
}

async function anInvitation({ sql, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into operator_invitations (id, email, language, invited_by, created_at) values ($1, $2, 'pl', $3, now())`,
    [id, `${id}@zagon.example`, userId],
  );
  return id;
}

export const operatorSamples: Samples = {
  items: { '/api/admin/operators/:id': anOperator, '/api/admin/operators/invitations/:id': anInvitation },
  calls: {
    inviteOperator: { body: () => ({ email: `${anId()}@zagon.example`, language: 'pl', ...REASON }) },
    removeOperator: { body: () => REASON },
  },
};
