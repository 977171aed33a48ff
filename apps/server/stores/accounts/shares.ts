import type { Sql } from '../../database/pool.ts';

/** A share as seen by one of its two sides. */
export type ShareRow = {
  readonly id: string;
  readonly client_id: string;
  readonly module_id: string;
  readonly module_name: string;
  readonly to_client_id: string | null;
  /** The account on the other side; null until the code is used. */
  readonly partner: string | null;
  readonly note: string;
  readonly created_at: Temporal.Instant;
  readonly accepted_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant;
};

const SHARE = `
  select s.id, s.client_id, s.module_id, m.name as module_name, s.to_client_id, share_partner(s.id) as partner, s.note,
    s.created_at, s.accepted_at, s.expires_at
  from module_shares s join modules m on m.id = s.module_id
  where s.ended_at is null and (s.client_id = $1 or s.to_client_id = $1) and (s.to_client_id is not null or s.expires_at > $2)`;

/** An account's shares in both directions, and offers whose code still works; optionally for one module only. */
export function listShares(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
  moduleId: string | null = null,
): Promise<readonly ShareRow[]> {
  return sql.rows(`${SHARE} and ($3::uuid is null or s.module_id = $3) order by s.created_at, s.id`, [
    accountId,
    now,
    moduleId,
  ]);
}

export function findShare(
  sql: Sql,
  accountId: string,
  id: string,
  now: Temporal.Instant,
): Promise<ShareRow | undefined> {
  return sql.first(`${SHARE} and s.id = $3`, [accountId, now, id]);
}

export type NewShare = {
  readonly id: string;
  readonly accountId: string;
  readonly moduleId: string;
  readonly codeHash: Uint8Array;
  readonly note: string;
  readonly userId: string;
  readonly now: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

export async function insertShare(sql: Sql, share: NewShare): Promise<void> {
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, note, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [share.id, share.accountId, share.moduleId, share.codeHash, share.note, share.userId, share.now, share.expiresAt],
  );
}

/** An offer whose code still works, of someone who may still offer, locked until the transaction ends: of two simultaneous uses, one wins. */
export function lockOffer(
  sql: Sql,
  codeHash: Uint8Array,
  now: Temporal.Instant,
): Promise<{ readonly id: string; readonly client_id: string; readonly module_id: string } | undefined> {
  return sql.first(
    `select s.id, s.client_id, s.module_id from module_shares s join modules m on m.id = s.module_id
     where s.code_hash = $1 and s.to_client_id is null and s.ended_at is null and s.expires_at > $2
       and m.removing_at is null and m.removed_at is null
       and (s.created_by is null or exists (
         select from memberships b join users u on u.id = b.user_id and u.locked_at is null
         where b.client_id = s.client_id and b.user_id = s.created_by and b.user_type = 1)) for update of s`,
    [codeHash, now],
  );
}

/** Returns false if the account already sees the module. */
export async function acceptOffer(
  sql: Sql,
  id: string,
  by: { readonly accountId: string; readonly userId: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const accepted = await sql.run(
    `update module_shares s set to_client_id = $2, accepted_by = $3, accepted_at = $4 where s.id = $1
       and not exists (select from module_shares o where o.module_id = s.module_id and o.to_client_id = $2 and o.ended_at is null)`,
    [id, by.accountId, by.userId, by.now],
  );
  return accepted === 1;
}

/** Ends a share from either side; returns both sides. */
export function endShare(
  sql: Sql,
  id: string,
  by: { readonly accountId: string; readonly userId: string; readonly now: Temporal.Instant },
): Promise<
  { readonly client_id: string; readonly to_client_id: string | null; readonly module_id: string } | undefined
> {
  return sql.first(
    `update module_shares set ended_by = $3, ended_at = $4
     where id = $1 and (client_id = $2 or to_client_id = $2) and ended_at is null returning client_id, to_client_id, module_id`,
    [id, by.accountId, by.userId, by.now],
  );
}
