import type { Sql } from '../../database/pool.ts';

/** Links queued entries of the audit log into their chains, oldest first; returns how many. */
export async function linkAuditEntries(sql: Sql, most: number): Promise<number> {
  const row = await sql.first<{ n: number }>('select link_audit_entries($1) as n', [most]);
  return row?.n ?? 0;
}

/** The fault of an entry of the audit log, or of its link. */
export type AuditFault = {
  /** The account; null for entries without an account. */
  readonly client_id: string | null;
  /** Number in the chain; of an added entry, its place among the entries of the account by time. */
  readonly position: number;
  readonly entry_id: string;
  /**
   * changed: the entry is not the one that was linked; deleted: the entry is missing; added: the entry was never
   * queued for linking; gap: links before this one are missing.
   */
  readonly fault: 'changed' | 'deleted' | 'added' | 'gap';
};

/** The chain of entries without an account. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Checks every entry and every link, of all accounts, of one, or of none (`NO_ACCOUNT`); an empty list means that nothing was changed, deleted,
 * added or reordered.
 */
export function auditFaults(sql: Sql, accountId: string | null = null): Promise<readonly AuditFault[]> {
  return sql.rows(
    `with links as (
       select l.*, lag(l.hash) over chain as previous, lag(l.position, 1, 0::bigint) over chain as previous_position
       from audit_links l where $1::uuid is null or l.chain = $1
       window chain as (partition by l.chain order by l.position)),
     judged as (
       select l.chain, l.position, l.entry_id,
         case when l.position <> l.previous_position + 1 then 'gap'
           when a.id is null then 'deleted'
           when audit_chain_of(a) <> l.chain or audit_hash(l.previous, a) <> l.hash then 'changed' end as fault
       from links l left join audit_log a on a.id = l.entry_id)
     select nullif(chain, '${NO_ACCOUNT}') as client_id, position, entry_id, fault
     from judged where fault is not null
     union all
     select client_id, (select count(*) from audit_log b where b.client_id is not distinct from a.client_id
         and (b.at, b.id) <= (a.at, a.id)), a.id, 'added' from audit_log a
     where ($1::uuid is null or a.client_id = $1 or ($1 = '${NO_ACCOUNT}' and a.client_id is null))
       and not exists (select from audit_links l where l.entry_id = a.id)
       and not exists (select from audit_unlinked u where u.entry_id = a.id)
     order by 1 nulls first, 2, 3`,
    [accountId],
  );
}

/** How many entries the chain of an account has, and when the newest of them was written. */
export async function chainEnd(
  sql: Sql,
  accountId: string,
): Promise<{ readonly entries: number; readonly until: Temporal.Instant | null }> {
  const row = await sql.first<{ entries: number; until: Temporal.Instant | null }>(
    `select coalesce(max(l.position), 0) as entries, max(a.at) as until
     from audit_links l left join audit_log a on a.id = l.entry_id where l.chain = $1`,
    [accountId],
  );
  return row ?? { entries: 0, until: null };
}

/** How far the chains reach, and one hash over all their ends. */
export type AuditDigest = { readonly chains: number; readonly entries: number; readonly digest: string };

/**
 * The ends of all chains at a point in time. Stored outside the database, it proves that no end of a chain was cut off
 * since, which a chain alone cannot show.
 */
export async function auditDigest(sql: Sql, at: Temporal.Instant): Promise<AuditDigest> {
  const row = await sql.first<AuditDigest>(
    `select count(*) as chains, coalesce(sum(position), 0)::bigint as entries,
       encode(sha256(coalesce(string_agg(hash, ''::bytea order by chain), '')), 'hex') as digest
     from (select distinct on (chain) chain, position, hash from audit_links where linked_at <= $1
       order by chain, position desc) ends`,
    [at],
  );
  if (row === undefined) throw new Error('an aggregate returns a row');
  return row;
}

/** The accounts whose chains may have entries. */
export function chainedAccounts(sql: Sql): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return sql.rows('select id, name from clients order by id');
}
