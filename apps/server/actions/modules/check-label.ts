import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { compactSerial, readLabel, type LabelInput } from '@zagon/domain/modules/label.ts';
import type { Actor } from '../../core/actor.ts';
import { challenge, CHALLENGE_BITS } from '../../calls/challenge.ts';
import { actingAs } from '../../calls/audit/audit-action.ts';
import type { Services } from '../../calls/services.ts';
import { pinMatches } from '../../passwords/pin-hashing.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  countFailure,
  hasFailedOften,
  clearClaimFailures,
  takeClaimAttempt,
} from '../../stores/session/claim-attempts.ts';
import { findHardware } from '../../stores/modules/hardware.ts';

/** Who presents a label: a user in an account, or a new customer, who has neither yet. */
export type LabelHolder = {
  readonly accountId: string | null;
  readonly user: Pick<Actor, 'userId' | 'role'> | null;
  readonly ip: string;
  /** A solved puzzle, if one was demanded. */
  readonly solution: string | null;
};

/** Attempts per hour, so that a PIN can be guessed neither on one device nor across many. */
const FREE_PER_SERIAL = 5;
const MAX_PER_ADDRESS = 10;

/**
 * One PIN tried on many devices from many addresses stays below both limits, so after this many failures an hour in
 * total every attempt requires a solved puzzle.
 */
const FAILURE_KEY = 'labels';
const MANY_FAILURES = 200;

/**
 * Verifies that the caller has the label of the device; returns its serial. An unknown serial, a wrong PIN, and a wrong
 * PIN of an activated device give the same response in the same time.
 */
export async function checkLabel(
  { pools, box }: Pick<Services, 'pools' | 'box'>,
  holder: LabelHolder,
  input: LabelInput,
  now: Temporal.Instant,
): Promise<Result<string, Refusal>> {
  const label = readLabel(input);
  if (!('serial' in label)) return invalid(...label.map(({ path, rule }) => problem(path, rule)));
  const [deviceKey, addressKey] = [`serial:${compactSerial(label.serial)}`, `ip:${holder.ip}`];
  const { system } = pools;
  const attempt = { ...holder, now };
  if (await hasFailedOften(system, FAILURE_KEY, MANY_FAILURES, now)) {
    const challenged = await challenge({ sql: system, box }, attempt, 'label', CHALLENGE_BITS.usual);
    if (challenged !== null) return challenged;
  }
  // Further attempts on the device require a solved puzzle instead of being refused: others must not block its owner.
  if ((await takeClaimAttempt(system, [{ key: deviceKey, max: FREE_PER_SERIAL }], now)) !== null) {
    const challenged = await challenge({ sql: system, box }, attempt, 'label', CHALLENGE_BITS.hard);
    if (challenged !== null) return challenged;
  }
  const waitS = await takeClaimAttempt(system, [{ key: addressKey, max: MAX_PER_ADDRESS }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const found = await findHardware(system, label.serial);
  const isRight = await pinMatches(box, found?.pin_hash ?? null, label.pin);
  if (found === undefined || !isRight) {
    await countFailure(system, FAILURE_KEY, now);
    await writeAudit(system, {
      accountId: holder.accountId,
      userId: holder.user?.userId ?? null,
      actingAs: holder.user === null ? 'user' : actingAs(holder.user),
      ip: holder.ip,
      event: 'activation_failed',
      at: now,
    });
    return invalid(wrongLabel(input));
  }
  await clearClaimFailures(system, deviceKey, addressKey);
  return ok(found.serial_number);
}

function wrongLabel(input: LabelInput) {
  return input.nfc_code === undefined
    ? problem('serial_number', 'check_serial_and_pin')
    : problem('nfc_code', 'nfc_unknown');
}

/** A problem with a device whose label is correct, reported at the label's field. */
export function deviceProblem(
  input: LabelInput,
  rule: 'module_already_activated' | 'module_on_account' | 'no_station_hears' | 'other_kind',
  params: Readonly<Record<string, string>> = {},
) {
  const isTag = input.nfc_code !== undefined;
  const visibleRule =
    isTag && (rule === 'module_already_activated' || rule === 'module_on_account') ? 'nfc_unknown' : rule;
  return invalid(problem(isTag ? 'nfc_code' : 'serial_number', visibleRule, params));
}
