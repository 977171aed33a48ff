import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aDelivery({ sql, userId, accountId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into deliveries (id, client_id, user_id, channel, cause, address, language, subject, body, link, state, answer, due_at,
       created_at, valid_until, done_at, dedupe_key)
     values ($1::uuid, $3, $2, 'email', 'alarm', 'anna@farm.example', 'en', 'Alarm: frost', 'Air: -1.5 °C', '/', 'failed', 'refused',
       now(), now(), now() + interval '1 day', now(), $1::text)`,
    [id, userId, accountId],
  );
  return id;
}

async function aRetiredAddress({ sql, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into retired_addresses (id, user_id, channel, address, detail, retired_at)
     values ($1::uuid, $2, 'email', $1::text || '@farm.example', '550 5.1.1 no such user', now())`,
    [id, userId],
  );
  return id;
}

const withReason = { body: () => ({ reason: 'The mailbox was full, now it works.' }) };

export const deliverySamples: Samples = {
  items: { '/api/admin/deliveries/:id': aDelivery, '/api/admin/retired_addresses/:id': aRetiredAddress },
  calls: { sendDeliveryAgain: withReason, restoreAddress: withReason },
};
