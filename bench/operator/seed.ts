import type { Pool } from '../../apps/server/boot/parts.ts';

/** How many of each are created. */
export type OperatorSize = { readonly accounts: number; readonly devices: number; readonly logRows: number };

export const FULL_SIZE: OperatorSize = { accounts: 10_000, devices: 200_000, logRows: 5_000_000 };

/** Users who receive the measured message. */
export const RECIPIENTS = 5_000;

/** Log rows per statement: bounds the memory of the database. */
const LOG_BATCH = 250_000;

/** SQL for the id of the `kind` with number n: a hash in the form of a version 4 UUID. */
function id(kind: string, n = 'n'): string {
  return `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
}

/**
 * Creates an installation directly in the database, as its owner: accounts with an administrator each, ordinary users,
 * manufactured devices of which a tenth is active in accounts, questions, messages, alarms, deliveries and the log.
 */
export async function seedOperator(owner: Pool, { accounts, devices, logRows }: OperatorSize): Promise<void> {
  await owner.transaction(async (sql) => {
    // The engine plans nothing for these accounts.
    await sql.run("select set_config('zagon.planning', 'on', true)");
    const all = `generate_series(0, ${accounts - 1}) n`;
    await sql.run(`insert into clients (id, name, type, time_zone, city, tax_number, plan_due_at, expiration_date, created_at)
      select ${id('account')}, 'Gospodarstwo ' || n, 'company', 'Europe/Warsaw', 'Town ' || n % 700, (5250000000 + n)::text, null,
        current_date + (n % 700), now() - n * interval '1 minute' from ${all}`);
    for (const [kind, count, type] of [
      ['admin', accounts, 1],
      ['normal', RECIPIENTS, 2],
    ] as const) {
      await sql.run(`insert into users (id, email, first_name, family_name, language, email_confirmed, phone)
        select ${id(kind)}, '${kind}' || n || '@bench.example', 'Anna', 'Kowalska ' || n, case when n % 3 = 0 then 'en' else 'pl' end,
          true, '+48' || (600000000 + n) from generate_series(0, ${count - 1}) n`);
      await sql.run(`insert into memberships (client_id, user_id, user_type)
        select ${id('account', `(n % ${accounts})`)}, ${id(kind)}, ${type} from generate_series(0, ${count - 1}) n`);
    }
    await sql.run(`insert into notification_settings (user_id, app, sound, email, sms)
      select ${id('normal')}, true, true, true, true from generate_series(0, ${RECIPIENTS - 1}) n`);
    await sql.run(`insert into hardware (serial_number, pin_hash, device_type, batch, created_at)
      select 'AM200-' || lpad(n::text, 8, '0'), 'x', 'AM-200', 'batch ' || n % 500, now() - n * interval '1 second'
      from generate_series(0, ${devices - 1}) n`);
    await sql.run(`insert into modules (id, client_id, serial_number, device_type, name)
      select ${id('module')}, ${id('account', `(n % ${accounts})`)}, 'AM200-' || lpad((n * 10)::text, 8, '0'), 'AM-200', 'Module ' || n
      from generate_series(0, ${devices / 10 - 1}) n`);
    await sql.run(`insert into alarms (id, client_id, module_id, rule, field, message, activation_date, inactivation_date, updated_at, noticed_at)
      select ${id('alarm')}, ${id('account', `((n % ${devices / 10}) % ${accounts})`)}, ${id('module', `(n % ${devices / 10})`)},
        'low_battery', 'battvol', '{"pl": "Bateria", "en": "Battery"}', now() - n * interval '1 minute',
        case when n % 20 <> 0 then now() - n * interval '1 minute' + interval '1 hour' end, now(), now()
      from generate_series(0, ${accounts * 5 - 1}) n on conflict do nothing`);
    await sql.run(`insert into tickets (id, client_id, author_id, kind, subject, state, created_at, updated_at)
      select ${id('ticket')}, ${id('account', `(n % ${accounts})`)}, ${id('admin', `(n % ${accounts})`)}, 'question', 'Question ' || n,
        case when n % 10 = 0 then 'open' else 'closed' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
      from generate_series(0, ${accounts - 1}) n`);
    await sql.run(`insert into ticket_entries (id, client_id, ticket_id, author_id, side, text, created_at)
      select ${id('entry')}, ${id('account', `(n % ${accounts})`)}, ${id('ticket')}, ${id('admin', `(n % ${accounts})`)}, 'customer',
        'It does not open.', now() - n * interval '1 hour' from ${all}`);
    await sql.run(`insert into deliveries (id, client_id, user_id, channel, cause, address, language, subject, body, link, state, answer,
        attempts, due_at, created_at, valid_until, done_at, dedupe_key)
      select ${id('delivery')}, ${id('account', `(n % ${accounts})`)}, ${id('admin', `(n % ${accounts})`)},
        (array['email', 'sms', 'push'])[1 + n % 3], 'alarm', 'admin' || n % ${accounts} || '@bench.example', 'pl', 'Alarm', 'Alarm', '',
        case when n % 50 = 0 then 'failed' else 'sent' end, case when n % 50 = 0 then 'refused' else 'accepted' end, 1,
        now() - n * interval '10 seconds', now() - n * interval '10 seconds', now(), now(), 'bench:' || n
      from generate_series(0, ${accounts * 20 - 1}) n`);
  });
  await seedLog(owner, accounts, logRows);
}

/**
 * Rows of the log of two years. They are not linked into the chain, whose job would take hours for that many at once.
 */
async function seedLog(owner: Pool, accounts: number, rows: number): Promise<void> {
  await owner.run('alter table audit_log disable trigger audit_entry_queued');
  for (let from = 0; from < rows; from += LOG_BATCH)
    await owner.run(`insert into audit_log (id, client_id, user_id, acting_as, ip, event, subject, details, at)
      select gen_random_uuid(), ${id('account', `(n % ${accounts})`)}, ${id('admin', `(n % ${accounts})`)}, 'user', '10.0.0.1',
        (array['login', 'module_changed', 'schedule_changed', 'manual_open', 'alarm_confirmed', 'logout'])[1 + n % 6],
        'item ' || n, '{"before": {"name": "North"}, "after": {"name": "South"}}', now() - n * interval '12 seconds'
      from generate_series(${from}, ${Math.min(rows, from + LOG_BATCH) - 1}) n`);
  await owner.run('alter table audit_log enable trigger audit_entry_queued');
}
