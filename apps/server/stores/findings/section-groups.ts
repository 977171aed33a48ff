import type { Sql } from '../../database/pool.ts';

/** The groups that a section belongs to. */
export async function groupsOfSections(sql: Sql, accountId: string, sectionId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ group_id: string }>(
    'select group_id from group_members where client_id = $1 and member_id = $2',
    [accountId, sectionId],
  );
  return new Set(rows.map(({ group_id: id }) => id));
}
