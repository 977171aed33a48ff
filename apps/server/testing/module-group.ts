import { anId } from './farm.ts';
import type { IrrigationRig } from './irrigation-rig.ts';

/** Adds a group of modules to the account of a rig; returns its id. */
export async function addGroup(
  { pools, accountId }: IrrigationRig,
  moduleIds: readonly string[],
  name = 'North',
): Promise<string> {
  const groupId = anId();
  await pools.system.run("insert into groups (id, client_id, name, scope) values ($1, $2, $3, 'objects')", [
    groupId,
    accountId,
    name,
  ]);
  for (const id of moduleIds)
    await pools.system.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
      accountId,
      groupId,
      id,
    ]);
  return groupId;
}
