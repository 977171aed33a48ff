import type { Cause } from '@zagon/device-protocol/parts.ts';

/** One output of a module with its own timer. Seconds and moments by the module's monotonic clock, ms. */
export type OutputUnit =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening'; readonly opensAtMs: number; readonly durationS: number; readonly cause: Cause }
  | { readonly kind: 'open'; readonly openedAtMs: number; readonly closesAtMs: number; readonly cause: Cause };

/** What changed at an output, or was confirmed. */
export type OutputReport =
  /** `changed`: it really opened; else it stood open and its timer was set anew. */
  | { readonly kind: 'opened'; readonly changed: boolean; readonly leftMs: number; readonly cause: Cause }
  /** `changed`: it really closed; else it was closed already. `byItself`: its timer was over. */
  | {
      readonly kind: 'closed';
      readonly changed: boolean;
      readonly openMs: number;
      readonly byItself: boolean;
      readonly cause: Cause | null;
    };

export type UnitStep = { readonly unit: OutputUnit; readonly report: OutputReport | null };

export const CLOSED: OutputUnit = { kind: 'closed' };

/** An order to open: it takes a while, or, where it stands open, sets the timer anew. */
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

/** An order to close: always obeyed at once, and always confirmed. */
export function orderClose(unit: OutputUnit, nowMs: number): UnitStep {
  if (unit.kind === 'open') return closed(unit, nowMs, false);
  return { unit: CLOSED, report: { kind: 'closed', changed: false, openMs: 0, byItself: false, cause: null } };
}

/** Time passes: a valve has opened, or its own timer closes it, whoever else is still there. */
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
