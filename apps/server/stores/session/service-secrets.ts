import { json, type Sql } from '../../database/pool.ts';
import type { SecretBox } from '../../core/secret-box.ts';

/** A secret that the service creates once; if two processes start together, both use the first one's. */
export async function serviceSecret(sql: Sql, box: SecretBox, name: string, create: () => object): Promise<unknown> {
  const stored = await read(sql, name);
  if (stored !== undefined) return opened(box, name, stored.value);
  const created = create();
  await sql.run('insert into service_secrets (name, value) values ($1, $2::jsonb) on conflict do nothing', [
    name,
    json(box.hasKey ? box.seal(json(created), purposeOfService(name)) : created),
  ]);
  return opened(box, name, (await read(sql, name))?.value);
}

/** A sealed secret is a JSON string, one in plain text an object. */
function opened(box: SecretBox, name: string, value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(box.open(value, purposeOfService(name))) : value;
}

function read(sql: Sql, name: string): Promise<{ readonly value: unknown } | undefined> {
  return sql.first('select value from service_secrets where name = $1', [name]);
}

export function purposeOfService(name: string): string {
  return `service_secrets ${name}`;
}
