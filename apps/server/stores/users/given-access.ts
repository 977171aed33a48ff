import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { GIVEN_ACCESS_KINDS, type GivenAccessKind } from '@zagon/domain/users/given-access.ts';
import type { Sql } from '../../database/pool.ts';
import { endShare } from '../accounts/shares.ts';
import { deleteOperatorInvitation } from '../operators/invitations.ts';
import { withdrawInvitation } from './invitations.ts';

/** Rights that end: all of a user, or (`accountId`) those in one account. */
export type EndingRights = { readonly userId: string; readonly accountId: string | null };

/** Something given by a user that still lets someone in. */
export type GivenAccessRow = {
  readonly id: string;
  readonly kind: GivenAccessKind;
  /** Address, or name of the module or wall. */
  readonly name: string;
  /** Null: the installation. */
  readonly client_id: string | null;
  /** Name of the account; null: the installation. */
  readonly account: string | null;
  /** What the log refers to. */
  readonly subject: string;
};

/** By whom and when something ends. */
export type EndedBy = { readonly userId: string; readonly now: Temporal.Instant };

type Given = {
  /** Rows (id, name, client_id, subject) given by user $1, in account $2 or all of them (null), that work at $3. */
  readonly find: string;
  readonly end: (sql: Sql, row: GivenAccessRow, by: EndedBy) => Promise<unknown>;
  readonly event: LogEvent;
};

/** Ends with the sessions of its creator. */
const withSessions = () => Promise.resolve();

const GIVEN: Record<GivenAccessKind, Given> = {
  operator_invitation: {
    find: `select id, email as name, null::uuid as client_id, id as subject from operator_invitations
      where invited_by = $1 and $2::uuid is null`,
    end: (sql, { id }) => deleteOperatorInvitation(sql, id),
    event: 'operator_invitation_withdrawn',
  },
  // One whose links have expired can be sent again.
  invitation: {
    find: `select id, email as name, client_id, id as subject from invitations
      where invited_by = $1 and ($2::uuid is null or client_id = $2) and withdrawn_at is null and accepted_at is null`,
    end: (sql, { id }, { now }) => withdrawInvitation(sql, id, now),
    event: 'invitation_withdrawn',
  },
  share_offer: {
    find: `select s.id, m.name, s.client_id, s.module_id as subject
      from module_shares s join modules m on m.id = s.module_id
      where s.created_by = $1 and ($2::uuid is null or s.client_id = $2) and s.to_client_id is null and s.ended_at is null
        and s.expires_at > $3`,
    end: async (sql, { id, client_id: accountId }, by) => {
      if (accountId !== null) await endShare(sql, id, { ...by, accountId });
    },
    event: 'share_withdrawn',
  },
  wall_code: {
    find: `select id, name, client_id, id as subject from wall_codes
      where user_id = $1 and ($2::uuid is null or client_id = $2) and expires_at > $3`,
    end: withSessions,
    event: 'wall_ended',
  },
  wall: {
    find: `select id, wall_name as name, client_id, id as subject from sessions
      where user_id = $1 and ($2::uuid is null or client_id = $2) and wall_name is not null and expires_at > $3
        and idle_expires_at > $3`,
    end: withSessions,
    event: 'wall_ended',
  },
};

const ALL = GIVEN_ACCESS_KINDS.map((kind) => `select g.*, '${kind}' as kind from (${GIVEN[kind].find}) g`);

/** Everything given by a user that ends with these rights of theirs, by kind and name. */
export function listGivenAccess(
  sql: Sql,
  { userId, accountId }: EndingRights,
  now: Temporal.Instant,
): Promise<readonly GivenAccessRow[]> {
  return sql.rows(
    `select g.id, g.kind, g.name, g.client_id, g.subject, c.name as account
     from (${ALL.join(' union all ')}) g left join clients c on c.id = g.client_id
     order by g.kind, lower(g.name), g.id`,
    [userId, accountId, now],
  );
}

/** Ends what a user gave; walls and their codes end with the sessions. Returns the event that records it. */
export async function endGiven(sql: Sql, row: GivenAccessRow, by: EndedBy): Promise<LogEvent> {
  const { end, event } = GIVEN[row.kind];
  await end(sql, row, by);
  return event;
}
