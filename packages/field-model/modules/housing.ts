import { keyOf, uniform } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { chargePct, packTemperatureC, packVoltage, usedShare } from '../radio/battery.ts';
import type { Pack } from '../radio/battery.ts';
import { canopyShare, signalPct } from '../radio/signal.ts';
import type { RadioPath } from '../radio/signal.ts';
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** What every module behind a base station has around its sensors: a radio and, unless on mains power, packs in turn. */
export type Housing = {
  readonly key: Key;
  readonly radio: RadioPath;
  /** In the order in which they were fitted. */
  readonly packs: readonly Pack[];
};

/** Signal and contact, as every module tells them with each report. */
export function readLink(housing: Housing, around: Surroundings): Reading {
  const leaf = canopyShare(around.dayOfYear);
  const steady = signalPct(keyOf(housing.key, 'radio'), housing.radio, around.atMs, around.weather.raining, leaf);
  // one message is heard a little better than the next
  const luck = Math.round(3 * uniform(keyOf(housing.key, 'message'), Math.floor(around.atMs / 1000)) - 1.5);
  return { sigstr: Math.min(100, Math.max(5, steady + luck)), comm: 1 };
}

/** Voltage and temperature of the pack; nothing on mains power. */
export function readPack(housing: Housing, around: Surroundings, actuations: number): Reading {
  const pack = packAt(housing, around.atMs);
  if (pack === undefined) return {};
  const packC = packTemperatureC(around.weather.airC, around.weather.sun);
  const used = usedShare(pack, around.atMs, actuations);
  return { battvol: packVoltage(keyOf(housing.key, 'pack'), used, packC, around.atMs), btemp: inSteps(packC, 0.1) };
}

/** Charge in percent, as substratum probes tell it instead of a voltage. */
export function readCharge(housing: Housing, around: Surroundings): Reading {
  const pack = packAt(housing, around.atMs);
  return pack === undefined ? {} : { BATTERY_1: chargePct(usedShare(pack, around.atMs, 0)) };
}

/** The pack that was in the device at a moment; before the first one was fitted, that one. */
function packAt(housing: Housing, atMs: number): Pack | undefined {
  return housing.packs.findLast((pack) => pack.fittedAtMs <= atMs) ?? housing.packs[0];
}
