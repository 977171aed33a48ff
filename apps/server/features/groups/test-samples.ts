import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const group = (fixture: FarmFixture) => ({
  name: 'North',
  scope: 'outputs',
  members: [fixture.sectionId],
});
async function aGroup({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'outputs')`, [id, accountId]);
  await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    accountId,
    id,
    fixture.sectionId,
  ]);
  return id;
}

export const groupSamples: Samples = {
  items: { '/api/groups/:id': aGroup },
  calls: { createGroup: { body: group }, updateGroup: { body: (fixture) => ({ ...group(fixture), name: 'South' }) } },
};
