import type { AbsentReason } from '@zagon/domain/phone/feature.ts';

/** How a live reading ended, or why it never began. `cancelled`: the user closed the browser's prompt. */
export type Ending =
  | { readonly kind: 'denied' | 'cancelled' }
  | { readonly kind: 'absent'; readonly reason: AbsentReason }
  /** `detail`: in the browser's own words. */
  | { readonly kind: 'failed'; readonly detail: string | null };

export type Sink<Reading> = {
  readonly onReading: (reading: Reading) => void;
  readonly onEnd: (ending: Ending) => void;
};

/** Reads a browser feature from a click until aborted; requests permission if required. */
export type Source<Reading> = (sink: Sink<Reading>, signal: AbortSignal) => void | Promise<void>;

/** A sensor that sends nothing for this long does not exist, ms. */
export const SENSOR_TIMEOUT_MS = 3_000;

/** The minimum interval between two drawn readings, ms: 20 per second. */
const MIN_PAUSE_MS = 50;

/** The meaning of a browser exception; null: it is a bug in this app. */
export function endingOf(error: unknown): Ending | null {
  if (!(error instanceof DOMException)) return null;
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return { kind: 'denied' };
    case 'NotSupportedError':
      return { kind: 'absent', reason: 'no_sensor' };
    default:
      return { kind: 'failed', detail: error.message === '' ? null : error.message };
  }
}

/** Passes on at most 20 readings per second, by the time of their events. */
export function newPace(): (atMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    if (atMs - lastMs < MIN_PAUSE_MS) return false;
    lastMs = atMs;
    return true;
  };
}

/** Listens to a sensor; it is absent if it sends no usable event within 3 seconds. */
export function listenToSensor<Reading>(
  type: string,
  read: (event: Event) => Reading | null,
  { onReading, onEnd }: Sink<Reading>,
  signal: AbortSignal,
): void {
  const timer = setTimeout(() => onEnd({ kind: 'absent', reason: 'no_sensor' }), SENSOR_TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const isDue = newPace();
  const receive = (event: Event) => {
    const reading = read(event);
    if (reading === null) return;
    clearTimeout(timer);
    if (isDue(event.timeStamp)) onReading(reading);
  };
  window.addEventListener(type, receive, { signal });
}

/** Requests sensor permission, as required on iPhones; other browsers have none to request. */
export async function askForSensor(eventName: 'DeviceOrientationEvent' | 'DeviceMotionEvent'): Promise<boolean> {
  const eventClass: unknown = Reflect.get(globalThis, eventName);
  const ask = propertyOf(eventClass, 'requestPermission');
  if (typeof ask !== 'function') return true;
  const answer: unknown = await Reflect.apply(ask, eventClass, []);
  return answer === 'granted';
}

/** A property of a value of unknown shape; undefined if it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, name)
    : undefined;
}

/** A number property; null if it is missing or of another type. */
export function numberOf(value: unknown, name: string): number | null {
  const found = propertyOf(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}
