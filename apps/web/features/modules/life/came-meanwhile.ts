import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { call } from '../../../lib/api/client.ts';

/** By how much the clock of this device may go wrong against the server's, ms. */
const CLOCKS_MS = 60_000;

/**
 * The module of this serial that came into the account since then; null when none did. An attempt whose answer was
 * lost may have gone through: the next one is then refused, though the device is where it was wanted.
 */
export async function cameMeanwhile(serial: string, sinceMs: number): Promise<ObjectShape | null> {
  const answer = await call('listObjects');
  const came = (answer.ok ? answer.value : []).find(
    (object) => object.serial_number === serial && Date.parse(object.creation_date) >= sinceMs - CLOCKS_MS,
  );
  return came ?? null;
}
