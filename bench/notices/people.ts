import { createECDH, randomBytes } from 'node:crypto';
import type { Pool } from '../../apps/server/boot/parts.ts';

/** SQL for the id of the `kind` with number n: a hash in the form of a version 4 UUID. */
function id(kind: string): string {
  return `overlay(overlay(md5('notices ${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
}

/** Accounts with a module and an administrator each, who gets e-mails and push messages. */
export async function addPeople(sql: Pool, accounts: number, pushUrl: string): Promise<void> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const all = `generate_series(1, ${accounts}) n`;
  await sql.run(
    `insert into clients (id, name, type, plan_due_at) select ${id('account')}, 'Notices ' || n, 'company', null from ${all}`,
  );
  await sql.run(
    `insert into users (id, email, email_confirmed, language) select ${id('user')}, 'notices' || n || '@bench.example', true, 'pl' from ${all}`,
  );
  await sql.run(
    `insert into memberships (client_id, user_id, user_type) select ${id('account')}, ${id('user')}, 1 from ${all}`,
  );
  await sql.run(
    `insert into notification_settings (user_id, app, sound, email, sms) select ${id('user')}, true, true, true, false from ${all}`,
  );
  await sql.run(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) select ${id('browser')}, ${id('user')}, $1 || '/' || n, $2, $3 from ${all}`,
    [pushUrl, browser.getPublicKey('base64url'), randomBytes(16).toString('base64url')],
  );
  await sql.run(
    `insert into modules (id, client_id, serial_number, device_type, name) select ${id('module')}, ${id('account')}, 'NOTICES-' || n, 'AM-200', 'Module ' || n from ${all}`,
  );
}

/** Raises one alarm in each of these accounts; alarms of one account differ in `field`. */
export async function raiseAlarms(
  sql: Pool,
  accounts: readonly [first: number, last: number],
  field: string,
): Promise<void> {
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, message_sms, activation_date, updated_at)
     select gen_random_uuid(), ${id('account')}, ${id('module')}, 'low_battery', $3, '{"pl": "Słaba bateria", "en": "Low battery"}',
       '{"pl": "Slaba bateria", "en": "Low battery"}', now(), now() from generate_series($1::int, $2::int) n`,
    [...accounts, field],
  );
}
