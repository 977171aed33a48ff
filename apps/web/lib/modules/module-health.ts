import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { LOW_BATTERY_V, LOW_SIGNAL_PCT } from '@zagon/domain/catalogue/parts/status.ts';
import { freshness, type Freshness } from '@zagon/domain/measurements/freshness.ts';
import { shownField, typeOf } from './shown-field.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';

/** Where a module has its power from. */
export type Battery =
  | { readonly kind: 'powered' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'volts' | 'percent';
      readonly value: number;
      /** How full, 0 to 100. */
      readonly fullPct: number;
      readonly low: boolean;
    };

/** Below this a substratum probe's battery, which tells per cent, is weak. */
const LOW_BATTERY_PCT = 20;

/** Whether a module is in use; one that is not raises no alarm, and nobody waits for it to be heard. */
export function isActive({ status }: Pick<ObjectShape, 'status'>): boolean {
  return status === 1;
}

/** How a module fares: power, radio, contact. */
export type Health = {
  readonly battery: Battery;
  /** Radio or GSM, in per cent; null where none was told. */
  readonly signalPct: number | null;
  readonly weakSignal: boolean;
  /** in_contact, silent; inactive: nobody waits for it; null where it does not apply. */
  readonly contact: 'in_contact' | 'silent' | 'inactive' | null;
};

/**
 * How fresh a module's newest reading is, judged by this page's clock too: an open page must see a module fall silent
 * without being told. What the server calls stale (its station's link is dead) is stale at once.
 */
export function moduleFreshness(object: ObjectShape, nowMs: number): Freshness {
  return freshness(
    {
      newestAtMs: object.latest === null ? null : Date.parse(object.latest.timestamp),
      reportingIntervalMinutes: object.reporting_interval_minutes,
      stationDead: object.online === false || object.latest?.communication === 'stale',
    },
    nowMs,
  );
}

/** The same where it asks for attention: of a module that is not in use nobody waits for a reading. */
export function missedFreshness(object: ObjectShape, nowMs: number): Freshness {
  const fresh = moduleFreshness(object, nowMs);
  return fresh === 'stale' && !isActive(object) ? 'current' : fresh;
}

function valueOf(object: ObjectShape, field: string): number | null {
  return shownField(object, field, STORED_UNITS)?.value ?? null;
}

function batteryOf(object: ObjectShape): Battery {
  const volts = shownField(object, 'battvol', STORED_UNITS);
  if (volts !== undefined) {
    if (volts.value === null) return { kind: 'unknown' };
    const fullPct = (100 * (volts.value - volts.min)) / (volts.max - volts.min);
    return { kind: 'volts', value: volts.value, fullPct, low: volts.value < LOW_BATTERY_V };
  }
  const charge = shownField(object, 'BATTERY_1', STORED_UNITS);
  if (charge === undefined) return { kind: 'powered' };
  if (charge.value === null) return { kind: 'unknown' };
  return { kind: 'percent', value: charge.value, fullPct: charge.value, low: charge.value < LOW_BATTERY_PCT };
}

/** Power, radio and contact of a module from its newest reading. Of one that is not in use nothing is too low. */
export function healthOf(object: ObjectShape, nowMs: number): Health {
  const active = isActive(object);
  const signalPct = valueOf(object, 'sigstr') ?? valueOf(object, 'gsmstr');
  const fresh = moduleFreshness(object, nowMs);
  const applies = typeOf(object)?.inputs.some((input) => input.name === 'comm') ?? true;
  return {
    battery: active ? batteryOf(object) : withoutWarning(batteryOf(object)),
    signalPct,
    weakSignal: active && signalPct !== null && signalPct < LOW_SIGNAL_PCT,
    contact: !active
      ? 'inactive'
      : !applies || fresh === 'never'
        ? null
        : fresh === 'current' && valueOf(object, 'comm') !== 0
          ? 'in_contact'
          : 'silent',
  };
}

function withoutWarning(battery: Battery): Battery {
  return 'low' in battery ? { ...battery, low: false } : battery;
}

/** How many of a base station's modules report, of how many that are in use. */
export function contactOf(
  station: Pick<ObjectShape, 'id'>,
  objects: readonly ObjectShape[],
  nowMs: number,
): { readonly fresh: number; readonly all: number } {
  const behind = objects.filter((object) => object.id_base_station === station.id && isActive(object));
  return { all: behind.length, fresh: behind.filter((object) => moduleFreshness(object, nowMs) === 'current').length };
}
