import { GIVEN_ACCESS_KINDS, type GivenAccessKind } from '@zagon/domain/users/given-access.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';

/** What becomes of the rows that a column ties to a user, when the user is removed or locked, or loses a role. */
type UserColumnFate =
  /** Something the user gave to others: ends with the right to give it. */
  | { readonly ends: 'given'; readonly kinds: readonly GivenAccessKind[] }
  /** A session, or what belongs to one: ends with the sessions of the user. */
  | { readonly ends: 'session' }
  /** What the user signs in with: deleted with an operator, refused while a user is locked. */
  | { readonly ends: 'sign_in' }
  /** Mailed or offered, and not used yet: ends when the user is removed as an operator or locked. */
  | { readonly ends: 'open_link' }
  /** The right itself. */
  | { readonly ends: 'right' }
  /** Lets no one in. */
  | { readonly ends: null; readonly because: string };

const AUTHOR = 'says who did it';
const OWN = 'is read by its user only, who needs a session for it';
const SENT = 'goes to those who may read it when it is sent';

/** Every column of the database that refers to a user. */
const USER_COLUMNS: Readonly<Record<string, UserColumnFate>> = {
  'invitations.invited_by': { ends: 'given', kinds: ['invitation'] },
  'operator_invitations.invited_by': { ends: 'given', kinds: ['operator_invitation'] },
  'module_shares.created_by': { ends: 'given', kinds: ['share_offer'] },
  'wall_codes.user_id': { ends: 'given', kinds: ['wall_code'] },
  'sessions.user_id': { ends: 'given', kinds: ['wall'] },
  'access_tokens.user_id': { ends: 'right' },
  'webhooks.user_id': { ends: 'right' },
  'push_subscriptions.user_id': { ends: 'open_link' },
  'password_links.user_id': { ends: 'open_link' },
  'second_factor_offers.user_id': { ends: 'open_link' },
  'second_factors.user_id': { ends: 'sign_in' },
  'recovery_codes.user_id': { ends: 'sign_in' },
  'passkeys.user_id': { ends: 'sign_in' },
  'calendar_feeds.user_id': {
    ends: null,
    because: 'is read for a user of the account only who is not locked, and ends with the membership',
  },
  'memberships.user_id': { ends: 'right' },
  'registration_keys.user_id': { ends: null, because: 'needs the password, and a user who is not locked' },
  'idempotency_keys.user_id': { ends: null, because: OWN },
  'notices.user_id': { ends: null, because: 'its link mutes only for a user of the account who is not locked' },
  'deliveries.user_id': { ends: null, because: 'the links in it end where they are stored' },
  'report_templates.user_id': { ends: null, because: 'is mailed to a user of the account only who is not locked' },
  'module_shares.accepted_by': { ends: null, because: 'opens a module to an account, not to a user' },
  'exports.user_id': { ends: null, because: 'is downloaded with a session of the account only' },
  'messages.author_id': { ends: null, because: SENT },
  'tickets.author_id': { ends: null, because: OWN },
  'consents.user_id': { ends: null, because: AUTHOR },
  'account_notes.author_id': { ends: null, because: AUTHOR },
  'alarms.confirmed_by': { ends: null, because: AUTHOR },
  'alarms.deleted_by': { ends: null, because: AUTHOR },
  'audit_log.user_id': { ends: null, because: AUTHOR },
  'clients.blocked_by': { ends: null, because: AUTHOR },
  'commands.user_id': { ends: null, because: AUTHOR },
  'dashboard_versions.saved_by': { ends: null, because: AUTHOR },
  'dashboards.changed_by': { ends: null, because: AUTHOR },
  'dashboards.user_id': { ends: null, because: OWN },
  'hardware.leaving_by': { ends: null, because: AUTHOR },
  'hardware_events.user_id': { ends: null, because: AUTHOR },
  'hardware_imports.user_id': { ends: null, because: 'is started by an operator, who is asked for the second factor' },
  'imports.user_id': { ends: null, because: AUTHOR },
  'legal_texts.author_id': { ends: null, because: AUTHOR },
  'manual_opens.user_id': { ends: null, because: AUTHOR },
  'module_events.user_id': { ends: null, because: AUTHOR },
  'module_shares.ended_by': { ends: null, because: AUTHOR },
  'muted_alarms.user_id': { ends: null, because: OWN },
  'notification_settings.user_id': { ends: null, because: OWN },
  'received_messages.user_id': { ends: null, because: OWN },
  'restores.confirmed_by': { ends: null, because: AUTHOR },
  'retired_addresses.user_id': { ends: null, because: OWN },
  'runs.stopped_by': { ends: null, because: AUTHOR },
  'schedule_overrides.user_id': { ends: null, because: AUTHOR },
  'schedule_skips.user_id': { ends: null, because: AUTHOR },
  'section_probes.set_by': { ends: null, because: AUTHOR },
  'sensor_uses.set_by': { ends: null, because: AUTHOR },
  'ticket_entries.author_id': { ends: null, because: AUTHOR },
  'ticket_pictures.user_id': { ends: null, because: OWN },
  'tickets.assignee_id': { ends: null, because: AUTHOR },
};

const { pools } = await testDatabase();

/** Every column with a foreign key to users, and every other id that has the name of one. */
const columnsOfUsers = () =>
  pools.system.rows<{ name: string }>(
    `select distinct c.relname || '.' || a.attname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and (
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid = 'users'::regclass and a.attnum = any(k.conkey))
       or (a.atttypid = 'uuid'::regtype and a.attname ~ '^(user_id|author_id|assignee_id|.*_by)$'))
     order by 1`,
  );

test('every column of the database that refers to a user says what ends when the user loses their rights', async () => {
  const names = (await columnsOfUsers()).map(({ name }) => name);
  expect(names).toEqual(Object.keys(USER_COLUMNS).toSorted());
});

test('every kind of access that a user gives is stored in a column of the list', () => {
  const kinds = Object.values(USER_COLUMNS).flatMap((fate) => (fate.ends === 'given' ? fate.kinds : []));
  expect(kinds.toSorted()).toEqual([...GIVEN_ACCESS_KINDS].toSorted());
});
