import { json, type Sql } from '../../db/pool.ts';

/** A secret that the service creates once; if two processes start together, both use the first one's. */
export async function serviceSecret(sql: Sql, name: string, create: () => object): Promise<unknown> {
  const stored = await sql.first<{ value: unknown }>('select value from service_secrets where name = $1', [name]);
  if (stored !== undefined) return stored.value;
  await sql.run('insert into service_secrets (name, value) values ($1, $2::jsonb) on conflict do nothing', [
    name,
    json(create()),
  ]);
  return (await sql.first<{ value: unknown }>('select value from service_secrets where name = $1', [name]))?.value;
}
