import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { compactSerial, type LabelInput } from '@zagon/domain/modules/label.ts';
import { isEmailAddress } from '@zagon/domain/core/email.ts';
import { accountNameProblems } from '@zagon/domain/registration/form.ts';
import { checkLabel, type LabelHolder } from '../../actions/modules/check-label.ts';
import type { Sql } from '../../database/pool.ts';
import type { Of } from '../../calls/call.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { findHardware, moduleOfSerial, pairedTypes } from '../../stores/modules/hardware.ts';
import { isAccountNameTaken, isEmailTaken } from '../../stores/registration/new-account.ts';
import {
  findRegistration,
  saveCheckedDevice,
  saveCheckedEmail,
  saveCheckedName,
  type RegistrationRow,
} from '../../stores/registration/registrations.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import type { Services } from '../../calls/services.ts';
import type { RegistrationCall } from './registration-call.ts';

type Reply<N extends EndpointName> = Promise<Result<ReplyOf<Of<N>>, Refusal>>;

/** How long a verified label is valid for the next steps. */
const VALID_FOR: Temporal.DurationLike = { hours: 1 };

/** Names and addresses that one station may look up in an hour: its label must not expose the customer list. */
const LOOKUPS_PER_STATION = 30;

/** Step 1: the label. Whether the station is already activated is revealed only to callers with its PIN. */
export async function checkDevice(
  deps: Services,
  call: RegistrationCall,
  label: LabelInput,
): Reply<'checkRegistrationDevice'> {
  const { system } = deps.pools;
  const checked = await checkLabel(deps, holderOf(call), label, call.now);
  if (!checked.ok) return checked;
  const serial = checked.value;
  const unfit = await unfitStation(system, serial);
  if (unfit !== null) return invalid(unfit);
  await saveCheckedDevice(system, visitHashOf(call), serial, call.now.add(VALID_FOR));
  const device = await findHardware(system, serial);
  return ok({
    serial_number: serial,
    device_type: device?.device_type ?? '',
    modules: [...(await pairedTypes(system, serial))],
  });
}

/** Why this device cannot start an account; null: it can. */
export async function unfitStation(sql: Sql, serial: string) {
  const device = await findHardware(sql, serial);
  const type = device === undefined ? undefined : deviceType(device.device_type);
  if (type === undefined) throw new Error(`the device ${serial} is of an unknown type`);
  if (type.link === 'through_station') return problem('serial_number', 'station_needed', { type: type.type });
  return (await moduleOfSerial(sql, serial)) === undefined
    ? null
    : problem('serial_number', 'station_already_activated');
}

/** Step 2: the name of the account. */
export async function checkAccount(
  { pools: { system } }: Services,
  call: RegistrationCall,
  name: string,
): Reply<'checkRegistrationAccount'> {
  const visit = visitHashOf(call);
  const row = await findRegistration(system, visit, call.now);
  if (row === undefined) return stepMissing();
  const problems = accountNameProblems(name);
  if (problems.length > 0) return invalid(...problems);
  const waitS = await takeLookup(system, row, call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  if (await isAccountNameTaken(system, name)) return invalid(problem('name', 'account_name_taken'));
  await saveCheckedName(system, visit, name);
  return ok({ ok: true as const });
}

/** Step 3: the e-mail address. */
export async function checkEmail(
  { pools: { system } }: Services,
  call: RegistrationCall,
  email: string,
): Reply<'checkRegistrationEmail'> {
  const visit = visitHashOf(call);
  const row = await findRegistration(system, visit, call.now);
  if (row === undefined || row.account_name === null) return stepMissing();
  if (!isEmailAddress(email)) return invalid(problem('email', email === '' ? 'required' : 'email'));
  const waitS = await takeLookup(system, row, call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  if (await isEmailTaken(system, email)) return invalid(problem('email', 'email_taken'));
  await saveCheckedEmail(system, visit, email);
  return ok({ ok: true as const });
}

function takeLookup(sql: Services['pools']['system'], row: RegistrationRow, now: Temporal.Instant) {
  return takeClaimAttempt(sql, [{ key: `lookup:${row.serial_number}`, max: LOOKUPS_PER_STATION }], now);
}

/** True if this browser went through the earlier steps with exactly these values. */
export function isNextStep(
  row: RegistrationRow | undefined,
  form: { readonly serial_number: string; readonly name: string; readonly email: string },
): boolean {
  return (
    row !== undefined &&
    compactSerial(row.serial_number) === compactSerial(form.serial_number) &&
    row.account_name === form.name &&
    row.email === form.email
  );
}

/** An earlier step was skipped, or its result has expired: the wizard continues at its first one. */
export function stepMissing() {
  return invalid(problem('serial_number', 'label_first'));
}

/** A new customer, who presents the label of the first station. */
export function holderOf({ visitor, ip, solution }: RegistrationCall): LabelHolder {
  return { accountId: null, user: visitor, ip, solution };
}

/** Identifies the browser across the steps. */
export function visitHashOf(call: RegistrationCall): Uint8Array {
  return secretHash(call.cookies.visit());
}
