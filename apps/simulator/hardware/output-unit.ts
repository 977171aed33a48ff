import type { Cause } from '@zagon/device-protocol/common-schemas.ts';

/** One output of a module with its own timer. Times are on the module's monotonic clock, ms. */
export type OutputUnit =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening'; readonly opensAtMs: number; readonly durationS: number; readonly cause: Cause }
  | { readonly kind: 'open'; readonly openedAtMs: number; readonly closesAtMs: number; readonly cause: Cause };

/** A change or confirmation reported by an output. */
export type OutputReport =
  /** `changed`: it actually opened; otherwise it was already open and its timer was reset. */
  | { readonly kind: 'opened'; readonly changed: boolean; readonly leftMs: number; readonly cause: Cause }
  /** `changed`: it actually closed; otherwise it was already closed. `byItself`: its timer expired. */
  | {
      readonly kind: 'closed';
      readonly changed: boolean;
      readonly openMs: number;
      readonly byItself: boolean;
      readonly cause: Cause | null;
    };

export type UnitStep = { readonly unit: OutputUnit; readonly report: OutputReport | null };

export const CLOSED: OutputUnit = { kind: 'closed' };

/** Orders an output to open: takes a while, or resets the timer if it is already open. */
export function orderOpen(
  unit: OutputUnit,
  nowMs: number,
  order: { durationS: number; delayMs: number; cause: Cause },
): UnitStep {
  const { durationS, delayMs, cause } = order;
  if (unit.kind !== 'open')
    return { unit: { kind: 'opening', opensAtMs: nowMs + delayMs, durationS, cause }, report: null };
  const closesAtMs = nowMs + durationS * 1000;
  return {
    unit: { ...unit, closesAtMs, cause },
    report: { kind: 'opened', changed: false, leftMs: durationS * 1000, cause },
  };
}

/** Orders an output to close: always takes effect immediately and is always confirmed. */
export function orderClose(unit: OutputUnit, nowMs: number): UnitStep {
  if (unit.kind === 'open') return closed(unit, nowMs, false);
  return { unit: CLOSED, report: { kind: 'closed', changed: false, openMs: 0, byItself: false, cause: null } };
}

/** Advances time: a valve finishes opening, or its own timer closes it regardless of the station. */
export function passTime(unit: OutputUnit, nowMs: number): UnitStep {
  if (unit.kind === 'opening' && nowMs >= unit.opensAtMs) {
    const { durationS, cause } = unit;
    const closesAtMs = nowMs + durationS * 1000;
    return {
      unit: { kind: 'open', openedAtMs: nowMs, closesAtMs, cause },
      report: { kind: 'opened', changed: true, leftMs: durationS * 1000, cause },
    };
  }
  if (unit.kind === 'open' && nowMs >= unit.closesAtMs) return closed(unit, nowMs, true);
  return { unit, report: null };
}

function closed(unit: OutputUnit & { kind: 'open' }, nowMs: number, byItself: boolean): UnitStep {
  const openMs = nowMs - unit.openedAtMs;
  return { unit: CLOSED, report: { kind: 'closed', changed: true, openMs, byItself, cause: unit.cause } };
}
