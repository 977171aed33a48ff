import { expect, test } from 'vitest';
import { anId } from '../testing/farm.ts';
import { listMigrations, migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { unmigratedTestDatabase } from './test-database.ts';

/* Schemas of older versions, with the data they could hold. */

/** Opens a database as left by the version that ended with this migration. */
async function databaseOf(version: number) {
  const address = await unmigratedTestDatabase();
  await migrate(address, () => undefined, listMigrations().slice(0, version));
  return { address, owner: openPool(address, 'owner', 1) };
}

test('orders and schedules that already name another account do not prevent the upgrade, new ones are refused', async () => {
  const { address, owner } = await databaseOf(15);
  const [ours, theirs, station, module] = [anId(), anId(), anId(), anId()];
  for (const id of [ours, theirs])
    await owner.run("insert into clients (id, name, type) values ($1::uuid, $1::text, 'company')", [id]);
  for (const id of [station, module])
    await owner.run(
      `insert into modules (id, client_id, serial_number, device_type, name) values ($1::uuid, $2, $1::text, 'AM-421', 'Valves')`,
      [id, theirs],
    );
  const order = () =>
    owner.run(
      `insert into commands (id, client_id, station_id, module_id, kind, body, due_at) values ($1, $2, $3, $4, 'open', '{}', now())`,
      [anId(), ours, station, module],
    );
  await order();
  await owner.run(
    `insert into flow_watches (subject_id, client_id, subject, module_id, field, reads, low_percent, high_percent, settle_min,
       closed_m3_per_h, action) values ($1, $2, 'section', $3, 'DI_USR_3', 'total', 70, 130, 5, 0.2, 'notify')`,
    [anId(), theirs, module],
  );
  await owner.run(
    `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Old', 'irrigation', 1, $3::jsonb)`,
    [anId(), ours, JSON.stringify({ elements: [{ type: 'section', id: anId() }] })],
  );

  await migrate(address, () => undefined);

  expect(await owner.first('select count(*) as n from commands')).toEqual({ n: 1 });
  await owner.run("update schedules set name = 'Older', definition = definition");
  await expect(order()).rejects.toMatchObject({ code: '23503' });
  await owner.close();
});

test('passkeys of users whose address was never confirmed are marked at the upgrade, others are not', async () => {
  const { address, owner } = await databaseOf(59);
  const [confirmed, unconfirmed] = [anId(), anId()];
  for (const id of [confirmed, unconfirmed]) {
    await owner.run(
      "insert into users (id, email, email_confirmed) values ($1::uuid, $1::text || '@farm.example', $2)",
      [id, id === confirmed],
    );
    await owner.run(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1::uuid, $1::uuid, $1::text, '', 0, '{}', 'Phone', now())`,
      [id],
    );
  }

  await migrate(address, () => undefined);

  expect(await owner.rows('select user_id from passkeys where added_unconfirmed')).toEqual([{ user_id: unconfirmed }]);
  await owner.close();
});
