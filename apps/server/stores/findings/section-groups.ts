import type { Sql } from '../../database/pool.ts';

/** The groups of the sections of an account, by section; one that is in no group is missing. */
export async function groupsOfSections(sql: Sql, accountId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sql.rows<{ member_id: string; group_ids: readonly string[] }>(
    'select member_id, array_agg(group_id) as group_ids from group_members where client_id = $1 group by member_id',
    [accountId],
  );
  return new Map(rows.map(({ member_id: id, group_ids: ids }) => [id, new Set(ids)]));
}
