import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { accountState } from '@zagon/domain/accounts/account-state.ts';
import { ERASED_AFTER } from '@zagon/domain/accounts/closing.ts';
import { logEventText } from '@zagon/domain/accounts/log-events.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../../database/pool.ts';
import { refused, type Refusal } from '../../../core/refusal.ts';
import { readLog, type LogRow } from '../../../stores/accounts/log.ts';
import { findOwnAccount } from '../../../stores/accounts/own-account.ts';
import {
  countActiveAlarms,
  devicesOf,
  findTerms,
  listNotes,
  type AccountTermsRow,
} from '../../../stores/accounts/operator-account.ts';
import { blockedOutputs } from '../../../stores/accounts/blocking.ts';
import { versionedPayments } from '../../../stores/accounts/payments.ts';
import { termsOf } from '../../../stores/accounts/users.ts';
import { listMembers, type MemberRow } from '../../../stores/users/members.ts';
import { changeable, currentCompany } from '../company.ts';
import { presentPayment } from '../own-account.ts';
import { graceUntil } from '../present.ts';
import { currentExpiry } from './expiry.ts';

/** How many entries of the log are shown beside the account. */
const LOG_ENTRIES = 8;

/** All data an operator sees of an account from outside, but no measurements. */
export async function readOperatorAccount(
  { system: sql }: Pools,
  accountId: string,
  now: Temporal.Instant,
): Promise<Result<OperatorAccount, Refusal>> {
  const terms = await findTerms(sql, accountId);
  const own = await findOwnAccount(sql, accountId);
  if (terms === undefined || own === undefined) return refused('not_found');
  const [members, devices, alarms, payments, notes, log, outputs] = await Promise.all([
    listMembers(sql, accountId),
    devicesOf(sql, accountId, now),
    countActiveAlarms(sql, accountId),
    versionedPayments(sql, accountId),
    listNotes(sql, accountId),
    readLog(sql, accountId, { ...ANY_ENTRY, limit: LOG_ENTRIES }),
    terms.blocked ? blockedOutputs(sql, accountId, terms.blocked_at) : [],
  ]);
  const today = now.toZonedDateTimeISO(own.time_zone).toPlainDate();
  return ok({
    ...changeable(own),
    id: accountId,
    created_on: own.created_at.toZonedDateTimeISO(own.time_zone).toPlainDate().toString(),
    time_zone: own.time_zone,
    state: accountState(termsOf(terms), now),
    expiration_date: own.expiration_date,
    version: currentExpiry(accountId, own).version,
    company_version: currentCompany(accountId, own).version,
    grace_until: graceUntil(own.expiration_date),
    closing: closingOf(terms),
    block: blockOf(terms, outputs.filter(({ reported_open: open }) => open !== false).length),
    alarms,
    members: members.map(presentMember),
    devices: devices.map((row) => ({ ...row, last_contact: row.last_contact?.toString() ?? null })),
    payments: payments.map(({ version, ...row }) => ({ ...presentPayment(row, today), version })),
    notes: notes.map(({ author, ...row }) => ({ ...row, author: author ?? '', created_at: row.created_at.toString() })),
    log: log.map(presentEntry),
  });
}

const ANY_ENTRY = {
  before: null,
  userId: null,
  actingAs: null,
  event: null,
  events: null,
  otherEvents: null,
  from: null,
  until: null,
};

function closingOf({ closing_at: since, closed_at: closedAt }: AccountTermsRow): OperatorAccount['closing'] {
  if (since === null) return null;
  return {
    since: since.toString(),
    closed_at: closedAt?.toString() ?? null,
    erased_at: closedAt?.toZonedDateTimeISO('UTC').add(ERASED_AFTER).toInstant().toString() ?? null,
  };
}

function blockOf(
  { blocked_at: since, block_confirmed_at: confirmedAt }: AccountTermsRow,
  notClosed: number,
): OperatorAccount['block'] {
  return since === null ? null : { since: since.toString(), not_closed: notClosed, confirmed: confirmedAt !== null };
}

function presentMember(row: MemberRow): OperatorAccount['members'][number] {
  return {
    id: row.id,
    name: `${row.first_name} ${row.family_name}`.trim(),
    email: row.email,
    role: row.user_type === 1 ? 'admin' : 'normal',
    signed_in_at: row.signed_in_at?.toString() ?? null,
    second_factor: row.second_factor,
  };
}

/** Without details: they may contain thresholds and other values of the farm. */
function presentEntry(row: LogRow): OperatorAccount['log'][number] {
  return {
    id: row.id,
    at: row.at.toString(),
    event_text: logEventText(row.event),
    acting_as: row.acting_as,
    user_name: row.user_name,
    reason: row.reason,
  };
}
