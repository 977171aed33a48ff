import type { Sql } from '../../database/pool.ts';

/** Which of these ids are water sources of the account. */
export async function ownWaterSourceIds(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    'select id from water_sources where client_id = $1 and id = any($2::uuid[])',
    [accountId, ids],
  );
  return new Set(rows.map((row) => row.id));
}

/** Which of these ids are sections of the account. */
export async function ownSectionIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>('select id from sections where client_id = $1 and id = any($2::uuid[])', [
    accountId,
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Which of these ids are modules of the account. */
export async function ownModuleIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    'select id from modules where client_id = $1 and id = any($2::uuid[]) and removed_at is null',
    [accountId, ids],
  );
  return new Set(rows.map((row) => row.id));
}

/** The types of those modules that belong to the account, by id. */
export async function ownModuleTypes(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows<{ id: string; device_type: string }>(
    'select id, device_type from modules where client_id = $1 and id = any($2::uuid[]) and removed_at is null',
    [accountId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.device_type]));
}

/** Which of these ids are outputs of the account. */
export async function ownOutputIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>('select id from outputs where client_id = $1 and id = any($2::uuid[])', [
    accountId,
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Which of these ids are schedules of the account. */
export async function ownScheduleIds(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    'select id from schedules where client_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [accountId, ids],
  );
  return new Set(rows.map((row) => row.id));
}
