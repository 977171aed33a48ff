import { newId } from '../database/new-id.ts';
import { newSecret } from '../calls/cookies.ts';
import { secretHash } from '../calls/load-visitor.ts';
import type { Pool } from '../database/pool.ts';
import { insertSession } from '../stores/session/sessions.ts';

/** Test ids need no order, so all are created at one time. */
const createdAt = Temporal.Instant.from('2026-11-01T00:00:00Z');
export const anId = (): string => newId(createdAt);

export type TestAccount = { readonly accountId: string; readonly name: string };

/** Adds a client account, paid for by default. */
export async function addAccount(
  sql: Pool,
  name: string,
  state: { readonly paidUntil?: string; readonly blocked?: boolean } = {},
): Promise<TestAccount> {
  const accountId = anId();
  await sql.run(
    `insert into clients (id, name, type, expiration_date, blocked_at) values ($1, $2, 'company', $3, $4)`,
    [accountId, name, state.paidUntil ?? null, state.blocked === true ? createdAt : null],
  );
  return { accountId, name };
}

export async function addUser(
  sql: Pool,
  email: string,
  options: { readonly passwordHash?: string; readonly operator?: boolean; readonly language?: 'pl' | 'en' } = {},
): Promise<string> {
  const id = anId();
  await sql.run('insert into users (id, email, password_hash, is_operator, language) values ($1, $2, $3, $4, $5)', [
    id,
    email,
    options.passwordHash ?? null,
    options.operator ?? false,
    options.language ?? 'en',
  ]);
  return id;
}

export async function assign(sql: Pool, userId: string, accountId: string, role: 'admin' | 'normal'): Promise<void> {
  await sql.run('insert into memberships (client_id, user_id, user_type) values ($1, $2, $3)', [
    accountId,
    userId,
    role === 'admin' ? 1 : 2,
  ]);
}

/** Adds an active session; returns its secret. */
export async function addSession(
  sql: Pool,
  userId: string,
  accountId: string | null,
  now: Temporal.Instant,
  enteredReason: string | null = null,
): Promise<string> {
  const secret = newSecret();
  await insertSession(sql, {
    id: newId(now),
    tokenHash: secretHash(secret),
    userId,
    accountId,
    enteredReason,
    enteredUntil: enteredReason === null ? null : now.add({ hours: 1 }),
    ip: '127.0.0.1',
    userAgent: 'test',
    now,
    idleExpiresAt: now.add({ hours: 12 }),
    expiresAt: now.add({ hours: 24 * 7 }),
    factorCheckedAt: now,
  });
  return secret;
}

/** Adds a wall that a user has created; returns the secret of its browser. */
export async function addWall(sql: Pool, userId: string, accountId: string, now: Temporal.Instant): Promise<string> {
  const secret = await addSession(sql, userId, accountId, now);
  await sql.run(`update sessions set wall_name = 'Packing hall' where token_hash = $1`, [secretHash(secret)]);
  return secret;
}

/** Adds a group of modules to an account; returns its id. */
export async function addModuleGroup(
  sql: Pool,
  accountId: string,
  moduleIds: readonly string[],
  name = 'North',
): Promise<string> {
  const groupId = anId();
  await sql.run("insert into groups (id, client_id, name, scope) values ($1, $2, $3, 'objects')", [
    groupId,
    accountId,
    name,
  ]);
  for (const id of moduleIds)
    await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
      accountId,
      groupId,
      id,
    ]);
  return groupId;
}
