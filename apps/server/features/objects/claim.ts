import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { readLabel, type GivenLabel } from '@zagon/domain/modules/label.ts';
import type { AccountCall } from '../../http/call.ts';
import { challenge, CHALLENGE_BITS } from '../../http/challenge.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { countFailure, failedOften, forgiveClaim, takeClaimTry } from '../../stores/claim-tries.ts';
import { findHardware } from '../../stores/hardware.ts';
import type { LifeParts } from './life-parts.ts';

/** Tries an hour: a PIN is guessed neither on one device nor over many of them. */
const PER_SERIAL = 5;
const PER_ADDRESS = 10;

/** One PIN tried on many devices from many addresses stays under both: so many failures an hour in all, and tries cost work. */
const FAILED = 'labels';
const OFTEN = 200;

/**
 * Whether the device of this label is in the hands of who asks; gives its serial. A serial that is not there, a
 * wrong PIN, and a wrong PIN of a device that is activated are one answer, in the same time.
 */
export async function checkLabel(
  parts: LifeParts,
  call: Pick<AccountCall, 'now' | 'ip' | 'solution' | 'account' | 'visitor'>,
  given: GivenLabel,
): Promise<Result<string, Refusal>> {
  const label = readLabel(given);
  if (!('serial' in label)) return invalid(...label.map(({ path, rule }) => problem(path, rule)));
  const [device, address] = [`serial:${label.serial}`, `ip:${call.ip}`];
  const { system } = parts.pools;
  if (await failedOften(system, FAILED, OFTEN, call.now)) {
    const challenged = await challenge(system, call, 'label', CHALLENGE_BITS.usual);
    if (challenged !== null) return challenged;
  }
  const limits = [
    { key: device, most: PER_SERIAL },
    { key: address, most: PER_ADDRESS },
  ];
  const waitS = await takeClaimTry(system, limits, call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const found = await findHardware(system, label.serial);
  if (!(await parts.pinFits(found?.pin_hash ?? null, label.pin))) {
    await countFailure(system, FAILED, call.now);
    await writeAudit(system, {
      clientId: call.account.id,
      userId: call.visitor.userId,
      actingAs: 'user',
      ip: call.ip,
      event: 'activation_failed',
      at: call.now,
    });
    return invalid(wrongLabel(given));
  }
  await forgiveClaim(system, device, address);
  return ok(label.serial);
}

function wrongLabel(given: GivenLabel) {
  return given.nfc_code === undefined
    ? problem('serial_number', 'check_serial_and_pin')
    : problem('nfc_code', 'nfc_unknown');
}

/** What is wrong with a device whose label is right, at the field in which the label was given. */
export function deviceProblem(
  given: GivenLabel,
  rule: 'module_already_activated' | 'module_on_account' | 'no_station_hears' | 'other_kind',
  params: Readonly<Record<string, string>> = {},
) {
  const isTag = given.nfc_code !== undefined;
  const told = isTag && (rule === 'module_already_activated' || rule === 'module_on_account') ? 'nfc_unknown' : rule;
  return invalid(problem(isTag ? 'nfc_code' : 'serial_number', told, params));
}
