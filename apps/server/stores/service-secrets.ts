import { json, type Sql } from '../db/pool.ts';

/** A secret that the service makes once; of two processes that start together the first one's counts for both. */
export async function serviceSecret(sql: Sql, name: string, make: () => object): Promise<unknown> {
  const kept = await sql.first<{ value: unknown }>('select value from service_secrets where name = $1', [name]);
  if (kept !== undefined) return kept.value;
  await sql.run('insert into service_secrets (name, value) values ($1, $2::jsonb) on conflict do nothing', [
    name,
    json(make()),
  ]);
  return (await sql.first<{ value: unknown }>('select value from service_secrets where name = $1', [name]))?.value;
}
