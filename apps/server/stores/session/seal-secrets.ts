import { json, type Sql } from '../../database/pool.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { purposeOfSecondFactor } from './second-factors.ts';
import { purposeOfService } from './service-secrets.ts';

/** Seals secrets stored in plain text by an older version, or without a key; does nothing without a key. */
export async function sealClearSecrets(sql: Sql, box: SecretBox): Promise<void> {
  if (!box.hasKey) return;
  const factors = await sql.rows<{ id: string; secret: string }>(
    "select user_id as id, secret from second_factors where secret ~ '^[A-Z2-7]{32}$' for update",
  );
  for (const { id, secret } of factors)
    await sql.run('update second_factors set secret = $2 where user_id = $1', [
      id,
      box.seal(secret, purposeOfSecondFactor(id)),
    ]);
  const services = await sql.rows<{ name: string; value: unknown }>(
    "select name, value from service_secrets where jsonb_typeof(value) = 'object' for update",
  );
  for (const { name, value } of services)
    await sql.run('update service_secrets set value = $2::jsonb where name = $1', [
      name,
      json(box.seal(json(value), purposeOfService(name))),
    ]);
  // A link that was not used yet offers a new secret when it is opened again.
  await sql.run("update password_links set second_factor = null where second_factor ~ '^[A-Z2-7]{32}$'");
}
