import { BOUNDS, type Bounds } from '../catalogue/bounds.ts';
import { kmPerH } from '../agronomy/counters.ts';
import type { Scaling } from '../agronomy/analogue.ts';
import type { Terminal, UserField } from './terminal.ts';

/** The strongest gust ever measured was 113 m/s (Barrow Island, 1996). */
const WIND_MS: Bounds = { min: 0, max: 115 };
const WIND_KM_H: Bounds = { min: 0, max: kmPerH(WIND_MS.max) };
const DIRECTION_DEG: Bounds = { min: 0, max: 360 };
/** IEC 60751 covers these temperatures. */
const PT1000_C = { min: -200, max: 850 } as const;

/** Full signal, as a share of a span of 4–20 mA: 0 and 20 mA. */
const CURRENT_SHARES = [-0.25, 1] as const;
const FULL_V = 10;

/** Physically possible values of a terminal, in the unit of what is connected to it. */
export function terminalBounds(field: UserField, terminal: Terminal): Bounds {
  switch (terminal.kind) {
    case 'none':
      return BOUNDS[field];
    case 'output':
    case 'binary_input':
      return { min: 0, max: 1 };
    case 'counter_input':
      if (terminal.subtype === 'anemometer_speed_count') return windBounds(terminal.windUnit);
      // What is counted cannot be taken back, unless a user counts downwards on purpose.
      return terminal.perPulse < 0 ? BOUNDS[field] : { ...BOUNDS[field], min: 0 };
    case 'pt1000_input':
      return ordered(PT1000_C.min * terminal.multiplier, PT1000_C.max * terminal.multiplier);
    case 'voltage_input':
    case 'current_input':
      return signalBounds(field, terminal);
  }
}

function signalBounds(
  field: UserField,
  terminal: Extract<Terminal, { kind: 'voltage_input' | 'current_input' }>,
): Bounds {
  switch (terminal.subtype) {
    case 'anemometer_speed_v':
    case 'anemometer_speed_c':
      return windBounds(terminal.windUnit);
    case 'anemometer_direction_v':
    case 'anemometer_direction_c':
      return DIRECTION_DEG;
    default:
      return terminal.kind === 'current_input'
        ? valuesAt(terminal.scaling, CURRENT_SHARES)
        : voltageBounds(field, terminal);
  }
}

function voltageBounds(
  field: UserField,
  { scaling, voltageLow, voltageHigh }: Extract<Terminal, { kind: 'voltage_input' }>,
): Bounds {
  const span = voltageHigh - voltageLow;
  if (span === 0) return BOUNDS[field];
  return valuesAt(scaling, [-voltageLow / span, (FULL_V - voltageLow) / span]);
}

/** The values at the two ends of a signal, given as shares of its span. */
function valuesAt({ valueLow, valueHigh, multiplier }: Scaling, [first, last]: readonly [number, number]): Bounds {
  const at = (share: number): number => (valueLow + share * (valueHigh - valueLow)) * multiplier;
  return ordered(at(first), at(last));
}

/** With a tolerance for rounding to four decimals. */
function ordered(one: number, other: number): Bounds {
  return { min: Math.min(one, other) - 1e-4, max: Math.max(one, other) + 1e-4 };
}

function windBounds(unit: 'm/s' | 'km/h'): Bounds {
  return unit === 'm/s' ? WIND_MS : WIND_KM_H;
}
