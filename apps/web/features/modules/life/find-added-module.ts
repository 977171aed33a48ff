import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { compactSerial } from '@zagon/domain/modules/label.ts';
import { call } from '../../../api/client.ts';

/** Maximum clock difference between this device and the server, ms. */
const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Returns the module with this serial number added to the account since then; null if there is none. A request whose
 * response was lost may have succeeded: the retry is then refused although the device was added.
 */
export async function findAddedModule(serial: string, sinceMs: number): Promise<ModuleShape | null> {
  const answer = await call('listModules');
  const added = (answer.ok ? answer.value : []).find(
    (object) =>
      compactSerial(object.serial_number) === compactSerial(serial) &&
      Date.parse(object.creation_date) >= sinceMs - MAX_CLOCK_SKEW_MS,
  );
  return added ?? null;
}
