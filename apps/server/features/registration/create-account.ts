import type { RegistrationBody } from '@zagon/contract/registration/endpoints.ts';
import { canonicalPhone } from '@zagon/domain/accounts/phone.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { CONSENT_KINDS, CONSENTS, type ConsentKind } from '@zagon/domain/consents/consents.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { claimHardware } from '../../actions/modules/claim.ts';
import { startSession } from '../../actions/session/start.ts';
import { enter } from '../../calls/enter.ts';
import type { Actor } from '../../core/actor.ts';
import { sendConfirmation } from '../../deliveries/mail/send-confirmation.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { lockHardware } from '../../stores/modules/hardware.ts';
import { insertConsents } from '../../stores/consents/consents.ts';
import { deleteNewUser, insertAccount, insertUser } from '../../stores/registration/new-account.ts';
import {
  completeRegistration,
  deleteRegistration,
  releaseRegistrationKey,
  takeRegistrationKey,
} from '../../stores/registration/registrations.ts';
import type { Services } from '../../calls/services.ts';
import type { RegistrationCall } from './registration-call.ts';
import { unfitStation, visitHashOf } from './steps.ts';

/** Decisions made before the transaction. */
type Prepared = {
  readonly serial: string;
  readonly keyHash: Uint8Array;
  readonly passwordHash: string;
  /** Version in force of the text that each consent refers to. */
  readonly versions: Readonly<Record<ConsentKind, string>>;
};

type Created = { readonly token: string; readonly id_client: string; readonly modules: number };

/**
 * Creates everything in one transaction. The device is locked first: of many simultaneous registrations of one station
 * the first wins, and the others find it activated. `repeated`: a completed registration has the same key.
 */
export async function createAccount(
  deps: Pick<Services, 'pools' | 'box' | 'origin'>,
  call: RegistrationCall,
  body: RegistrationBody,
  prepared: Prepared,
): Promise<Result<Created, Refusal> | 'repeated'> {
  return deps.pools.system.transaction(async (sql) => {
    await lockHardware(sql, prepared.serial);
    if (!(await takeRegistrationKey(sql, prepared.keyHash, call.now))) return 'repeated';
    const unfit = await unfitStation(sql, prepared.serial);
    const added = unfit === null ? await addAccountAndUser(sql, call, body, prepared.passwordHash) : invalid(unfit);
    if (!added.ok) {
      await releaseRegistrationKey(sql, prepared.keyHash);
      return added;
    }
    const { accountId, userId } = added.value;
    await record(sql, call, body, { ...added.value, versions: prepared.versions });
    const modules = await claimStation(sql, call, body, { ...added.value, serial: prepared.serial });
    await sendConfirmation(
      sql,
      deps,
      { id: userId, email: body.email, language: body.language, time_zone: body.time_zone, date_format: 'words' },
      call.now,
    );
    await completeRegistration(sql, prepared.keyHash, { accountId, userId, modules });
    await deleteRegistration(sql, visitHashOf(call));
    const of = { userId, accountId, operator: false, entered: null };
    const token = enter(call, await startSession(sql, call, of, call.now));
    return ok({ token, id_client: accountId, modules });
  });
}

type NewIds = { readonly accountId: string; readonly userId: string };

/** Adds user, account and membership, or nothing if the address or the name has since been taken. */
async function addAccountAndUser(
  sql: Sql,
  call: RegistrationCall,
  body: RegistrationBody,
  passwordHash: string,
): Promise<Result<NewIds, Refusal>> {
  const [accountId, userId] = [newId(call.now), newId(call.now)];
  const hasUser = await insertUser(sql, {
    id: userId,
    email: body.email,
    passwordHash,
    firstName: body.first_name,
    familyName: body.family_name,
    phone: canonicalPhone(body.phone),
    language: body.language,
    timeZone: body.time_zone,
  });
  if (!hasUser) return invalid(problem('email', 'email_taken'));
  const account = { id: accountId, name: body.name, type: body.type, timeZone: body.time_zone, adminId: userId };
  if (await insertAccount(sql, account, call.now)) return ok({ accountId, userId });
  await deleteNewUser(sql, userId);
  return invalid(problem('name', 'account_name_taken'));
}

/** Claims the station with its modules for the new account; returns the number of modules behind it. */
async function claimStation(
  sql: Sql,
  { ip, now }: RegistrationCall,
  body: RegistrationBody,
  { accountId, userId, serial }: NewIds & { readonly serial: string },
): Promise<number> {
  const label = { serial_number: body.serial_number, pin: body.pin };
  const actor: Actor = { accountId, userId, role: 'admin', ip };
  const claimed = await claimHardware(sql, actor, { serial, label, language: body.language }, now);
  // It is locked and was just found available.
  if (!claimed.ok) throw new Error(`the free station ${serial} could not be claimed: ${claimed.error.code}`);
  return claimed.value.length - 1;
}

/** Records the new account, and each consent separately. */
async function record(
  sql: Sql,
  call: RegistrationCall,
  body: RegistrationBody,
  ids: NewIds & Pick<Prepared, 'versions'>,
): Promise<void> {
  const given = CONSENT_KINDS.filter((kind) => body.consents[kind]);
  await insertConsents(
    sql,
    { userId: ids.userId, language: body.language, place: 'registration', ip: call.ip, now: call.now },
    given.map((kind) => ({ kind, channel: CONSENTS[kind].channel, textVersion: ids.versions[kind] })),
  );
  await writeAudit(sql, {
    accountId: ids.accountId,
    userId: ids.userId,
    actingAs: 'user',
    ip: call.ip,
    event: 'account_registered',
    subject: ids.accountId,
    details: { before: null, after: { name: body.name, type: body.type, consents: given.join(', ') } },
    at: call.now,
  });
}
