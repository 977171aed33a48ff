import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { LOW_BATTERY_PCT, LOW_BATTERY_V, LOW_SIGNAL_PCT } from '@zagon/domain/catalogue/parts/status.ts';
import { freshness, type Freshness } from '@zagon/domain/measurements/freshness.ts';
import { fieldAge } from './age/field-age.ts';
import { timesOf } from './age/module-times.ts';
import { isActive } from './is-active.ts';
import { shownField, typeOf } from './shown-field.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';

/** How a module is powered. */
export type Battery =
  | { readonly kind: 'powered' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'volts' | 'percent';
      readonly value: number;
      /** Charge, 0 to 100. */
      readonly fullPct: number;
      readonly low: boolean;
    };

/** Health of a module: power, radio, contact. */
export type Health = {
  readonly battery: Battery;
  /** Radio or GSM, in per cent; null if not reported, or no longer while its module reports. */
  readonly signalPct: number | null;
  readonly weakSignal: boolean;
  /** in_contact, silent; inactive: not expected to report; null if not applicable. */
  readonly contact: 'in_contact' | 'silent' | 'inactive' | null;
};

/**
 * Freshness of a module's latest reading. Uses this page's clock too, so that an open page notices a module falling
 * silent. If the server reports it stale (its station's link is dead), it is stale immediately.
 */
export function moduleFreshness(module: ModuleShape, nowMs: number): Freshness {
  return freshness(timesOf(module), nowMs);
}

/** Like `moduleFreshness`, but an inactive module is never overdue. */
export function overdueFreshness(module: ModuleShape, nowMs: number): Freshness {
  const fresh = moduleFreshness(module, nowMs);
  return fresh === 'stale' && !isActive(module) ? 'current' : fresh;
}

/** A value for which there is no room for its age: null if it is out of date although its module reports. */
function valueOf(module: ModuleShape, field: string, nowMs: number): number | null {
  const shown = shownField(module, field, STORED_UNITS);
  return shown === undefined || fieldAge(shown, nowMs) === 'outdated' ? null : shown.value;
}

function batteryOf(module: ModuleShape): Battery {
  const volts = shownField(module, 'battvol', STORED_UNITS);
  if (volts !== undefined) {
    if (volts.value === null) return { kind: 'unknown' };
    const fullPct = (100 * (volts.value - volts.min)) / (volts.max - volts.min);
    return { kind: 'volts', value: volts.value, fullPct, low: volts.value < LOW_BATTERY_V };
  }
  const charge = shownField(module, 'BATTERY_1', STORED_UNITS);
  if (charge === undefined) return { kind: 'powered' };
  if (charge.value === null) return { kind: 'unknown' };
  return { kind: 'percent', value: charge.value, fullPct: charge.value, low: charge.value < LOW_BATTERY_PCT };
}

/** Power, radio and contact of a module from its latest reading. An inactive one has no warnings. */
export function healthOf(module: ModuleShape, nowMs: number): Health {
  const active = isActive(module);
  const signalPct = valueOf(module, 'sigstr', nowMs) ?? valueOf(module, 'gsmstr', nowMs);
  const fresh = moduleFreshness(module, nowMs);
  const applies = typeOf(module)?.inputs.some((input) => input.name === 'comm') ?? true;
  return {
    battery: active ? batteryOf(module) : withoutWarning(batteryOf(module)),
    signalPct,
    weakSignal: active && signalPct !== null && signalPct < LOW_SIGNAL_PCT,
    contact: !active
      ? 'inactive'
      : !applies || fresh === 'never'
        ? null
        : fresh === 'current' && valueOf(module, 'comm', nowMs) !== 0
          ? 'in_contact'
          : 'silent',
  };
}

function withoutWarning(battery: Battery): Battery {
  return 'low' in battery ? { ...battery, low: false } : battery;
}

/** How many of a base station's active modules report, and how many there are. */
export function contactOf(
  station: Pick<ModuleShape, 'id'>,
  modules: readonly ModuleShape[],
  nowMs: number,
): { readonly fresh: number; readonly all: number } {
  const behind = modules.filter((module) => module.id_base_station === station.id && isActive(module));
  return { all: behind.length, fresh: behind.filter((module) => moduleFreshness(module, nowMs) === 'current').length };
}
