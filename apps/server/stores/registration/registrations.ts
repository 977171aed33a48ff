import type { Sql } from '../../database/pool.ts';

/** The facts a browser has proved so far. */
export type RegistrationRow = {
  readonly serial_number: string;
  readonly account_name: string | null;
  readonly email: string | null;
};

export function findRegistration(
  sql: Sql,
  visitHash: Uint8Array,
  now: Temporal.Instant,
): Promise<RegistrationRow | undefined> {
  return sql.first(
    'select serial_number, account_name, email from registrations where visit_hash = $1 and expires_at > $2',
    [visitHash, now],
  );
}

/** Records that the browser has shown the station's label. For the same station, the later steps are kept. */
export async function saveCheckedDevice(
  sql: Sql,
  visitHash: Uint8Array,
  serial: string,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into registrations (visit_hash, serial_number, expires_at) values ($1, $2, $3)
     on conflict (visit_hash) do update set serial_number = $2, expires_at = $3,
       account_name = case when registrations.serial_number = $2 then registrations.account_name end,
       email = case when registrations.serial_number = $2 then registrations.email end`,
    [visitHash, serial, expiresAt],
  );
}

export async function saveCheckedName(sql: Sql, visitHash: Uint8Array, name: string): Promise<void> {
  await sql.run('update registrations set account_name = $2 where visit_hash = $1', [visitHash, name]);
}

export async function saveCheckedEmail(sql: Sql, visitHash: Uint8Array, email: string): Promise<void> {
  await sql.run('update registrations set email = $2 where visit_hash = $1', [visitHash, email]);
}

export async function deleteRegistration(sql: Sql, visitHash: Uint8Array): Promise<void> {
  await sql.run('delete from registrations where visit_hash = $1', [visitHash]);
}

/**
 * Claims the idempotency key of a registration within its transaction; false if a completed registration has it. A
 * repetition of a running one waits here for its outcome.
 */
export async function takeRegistrationKey(sql: Sql, keyHash: Uint8Array, now: Temporal.Instant): Promise<boolean> {
  const taken = await sql.run(
    'insert into registration_keys (key_hash, created_at) values ($1, $2) on conflict do nothing',
    [keyHash, now],
  );
  return taken === 1;
}

/** Frees the key of a registration that was refused. */
export async function releaseRegistrationKey(sql: Sql, keyHash: Uint8Array): Promise<void> {
  await sql.run('delete from registration_keys where key_hash = $1', [keyHash]);
}

export type CompletedRegistration = {
  readonly client_id: string;
  readonly user_id: string;
  readonly modules: number;
  readonly email: string;
  readonly password_hash: string;
};

export async function completeRegistration(
  sql: Sql,
  keyHash: Uint8Array,
  done: { readonly accountId: string; readonly userId: string; readonly modules: number },
): Promise<void> {
  await sql.run('update registration_keys set client_id = $2, user_id = $3, modules = $4 where key_hash = $1', [
    keyHash,
    done.accountId,
    done.userId,
    done.modules,
  ]);
}

/** For how long the last step may be sent again after a lost answer: it signs in with the password alone. */
const REPEATABLE: Temporal.DurationLike = { minutes: 30 };

/**
 * The registration with this key, if it was completed a short while ago. None of a locked user, nor of one who has a
 * second factor by now: they sign in like everyone else.
 */
export function completedRegistration(
  sql: Sql,
  keyHash: Uint8Array,
  now: Temporal.Instant,
): Promise<CompletedRegistration | undefined> {
  return sql.first(
    `select k.client_id, k.user_id, k.modules, u.email, u.password_hash from registration_keys k
     join users u on u.id = k.user_id and u.password_hash is not null and u.locked_at is null
     where k.key_hash = $1 and k.created_at >= $2
       and not exists (select from second_factors f where f.user_id = u.id)`,
    [keyHash, now.subtract(REPEATABLE)],
  );
}

/** How long keys are kept, so that none is used twice. */
const KEY_LIFETIME: Temporal.DurationLike = { hours: 24 };

export async function deleteOldRegistrations(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from registrations where expires_at < $1', [now]);
  await sql.run('delete from registration_keys where created_at < $1', [now.subtract(KEY_LIFETIME)]);
}
