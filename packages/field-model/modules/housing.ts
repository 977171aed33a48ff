import { keyOf, uniform } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { chargePct, packTemperatureC, packVoltage, usedShare } from '../radio/battery.ts';
import type { Pack } from '../radio/battery.ts';
import { canopyShare, signalPct } from '../radio/signal.ts';
import type { RadioPath } from '../radio/signal.ts';
import { roundToStep } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** Common parts of every module behind a station: a radio and, unless mains-powered, successive battery packs. */
export type Housing = {
  readonly key: Key;
  readonly radio: RadioPath;
  /** In order of fitting. */
  readonly packs: readonly Pack[];
};

/** Signal and contact, included in every report. */
export function readLink(housing: Housing, surroundings: Surroundings): Reading {
  const leaf = canopyShare(surroundings.dayOfYear);
  const steady = signalPct(
    keyOf(housing.key, 'radio'),
    housing.radio,
    surroundings.atMs,
    surroundings.weather.raining,
    leaf,
  );
  // signal varies slightly from message to message
  const jitter = Math.round(3 * uniform(keyOf(housing.key, 'message'), Math.floor(surroundings.atMs / 1000)) - 1.5);
  return { sigstr: Math.min(100, Math.max(5, steady + jitter)), comm: 1 };
}

/** Voltage and temperature of the battery pack; empty if mains-powered. */
export function readPack(housing: Housing, surroundings: Surroundings, actuations: number): Reading {
  const pack = packAt(housing, surroundings.atMs);
  if (pack === undefined) return {};
  const packC = packTemperatureC(surroundings.weather.airC, surroundings.weather.sun);
  const used = usedShare(pack, surroundings.atMs, actuations);
  return {
    battvol: packVoltage(keyOf(housing.key, 'pack'), used, packC, surroundings.atMs),
    btemp: roundToStep(packC, 0.1),
  };
}

/** Charge in percent, reported by substrate probes instead of a voltage. */
export function readCharge(housing: Housing, surroundings: Surroundings): Reading {
  const pack = packAt(housing, surroundings.atMs);
  return pack === undefined ? {} : { BATTERY_1: chargePct(usedShare(pack, surroundings.atMs, 0)) };
}

/** The pack fitted at a moment; before the first was fitted, the first one. */
function packAt(housing: Housing, atMs: number): Pack | undefined {
  return housing.packs.findLast((pack) => pack.fittedAtMs <= atMs) ?? housing.packs[0];
}
