import type { Decoded, Signal } from './uplink.ts';

const DEV_EUI = /^[0-9a-f]{16}$/;

/** The DevEUI in lower case; undefined if it is none. */
export function devEuiOf(value: unknown): string | undefined {
  const devEui = typeof value === 'string' ? value.toLowerCase() : '';
  return DEV_EUI.test(devEui) ? devEui : undefined;
}

/** An object; undefined for anything else. */
export function objectOf(value: unknown): Decoded | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Decoded {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object, by its own name only. */
export function memberOf(object: Decoded | undefined, name: string): unknown {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of a list; anything else in it is left out. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** A count, which a network server leaves out when it is 0; undefined if it is none. */
export function countOf(value: unknown): number | undefined {
  if (value === undefined) return 0;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A time with its zone, ms; undefined if it is none. */
export function momentOf(value: unknown): number | undefined {
  try {
    return Temporal.Instant.from(textOf(value)).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The strongest of the gateways that received a message; the better ratio decides between equal ones. */
export function bestSignal(gateways: unknown): Signal | null {
  let best: Signal | null = null;
  for (const one of Array.isArray(gateways) ? gateways : []) {
    const gateway = objectOf(one);
    const [rssi, snr] = [memberOf(gateway, 'rssi'), memberOf(gateway, 'snr')];
    if (typeof rssi !== 'number') continue;
    const signal = { rssiDbm: rssi, snrDb: typeof snr === 'number' ? snr : null };
    if (best === null || rssi > best.rssiDbm || (rssi === best.rssiDbm && (signal.snrDb ?? -99) > (best.snrDb ?? -99)))
      best = signal;
  }
  return best;
}
