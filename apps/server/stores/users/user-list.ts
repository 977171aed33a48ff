import type { Language } from '@zagon/domain/core/language.ts';
import type { UserFilter, UserSort } from '@zagon/domain/users/user-list.ts';
import {
  anywhereFolded,
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';

/** Supports capitals with diacritics and Polish dictionary order, unlike the cluster's own locale. */
const COLLATION = 'collate "pl-x-icu"';
const FULL_NAME = `lower(trim(concat(i.family_name, ' ', i.first_name)) ${COLLATION})`;

/** All users of the installation. */
const USERS: LongList<UserFilter, UserSort> = {
  from: 'users i',
  where: 'true',
  search: (bind, text) => {
    const part = bind(anywhereFolded(text), 'text');
    return `(folded(i.email) like ${part} or folded(concat(i.family_name, ' ', i.first_name)) like ${part}
      or folded(concat(i.first_name, ' ', i.family_name)) like ${part})`;
  },
  filters: {
    all: () => 'true',
    operators: () => 'i.is_operator',
    locked: () => 'i.locked_at is not null',
    never: () => 'i.signed_in_at is null',
  },
  sorts: {
    name: () => FULL_NAME,
    email: () => 'lower(i.email)',
    seen: () => "coalesce(i.signed_in_at, '-infinity')",
  },
};

export type AccountUserRow = {
  readonly id: string;
  readonly email: string;
  readonly email_confirmed: boolean;
  readonly first_name: string;
  readonly family_name: string;
  readonly is_operator: boolean;
  readonly language: Language;
  readonly signed_in_at: Temporal.Instant | null;
  readonly second_factor: boolean;
  readonly locked_at: Temporal.Instant | null;
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly user_type: 1 | 2 }[];
};

/** Users with their accounts, in the order of their ids. */
export async function accountUserRows(sql: Sql, ids: readonly string[]): Promise<readonly AccountUserRow[]> {
  const rows = await sql.rows<AccountUserRow>(
    `select i.id, i.email, i.email_confirmed, i.first_name, i.family_name, i.is_operator, i.language, i.signed_in_at,
       i.locked_at, exists (select from second_factors f where f.user_id = i.id) as second_factor,
       coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'user_type', m.user_type) order by c.name, c.id)
         from memberships m join clients c on c.id = m.client_id where m.user_id = i.id), '[]') as accounts
     from users i where i.id = any($1::uuid[])`,
    [[...ids]],
  );
  return inOrderOf(ids, rows);
}

export async function pageOfUsers(
  sql: Sql,
  page: LongListPage<UserFilter, UserSort>,
): Promise<readonly AccountUserRow[]> {
  return accountUserRows(sql, await idsOfPage(sql, USERS, page));
}

export function countUsers(sql: Sql, search: string | undefined): Promise<Readonly<Record<UserFilter, number>>> {
  return countsOfFilters(sql, USERS, search);
}

/** Locks a user, or lets them sign in again; false if nothing changed. */
export async function setLocked(sql: Sql, userId: string, lockedAt: Temporal.Instant | null): Promise<boolean> {
  const changed = await sql.run(
    'update users set locked_at = $2 where id = $1 and (locked_at is null) <> ($2::timestamptz is null)',
    [userId, lockedAt],
  );
  return changed > 0;
}
