import { propertyOf } from './source.ts';

/** The used parts of Web Bluetooth, which is missing from the DOM typings. Each is checked when it is called. */
export type GattCharacteristic = EventTarget & { readonly uuid: string };

const BATTERY_SERVICE = 'battery_service';
const BATTERY_LEVEL = 'battery_level';

/** Opens the browser's device list; null if the user closed it without a choice. */
export async function chooseDevice(options: object): Promise<EventTarget | null> {
  try {
    const device = await invoke(Reflect.get(navigator, 'bluetooth'), 'requestDevice', [options]);
    if (!(device instanceof EventTarget)) throw new TypeError('requestDevice returned no device');
    return device;
  } catch (error) {
    // A missing Bluetooth adapter has the same name, and only its message differs.
    if (isNotFound(error) && /cancel/i.test(error.message)) return null;
    throw error;
  }
}

/** Connects, and disconnects when aborted. */
export async function connect(device: EventTarget, signal: AbortSignal): Promise<unknown> {
  const server = await invoke(propertyOf(device, 'gatt'), 'connect', []);
  signal.addEventListener('abort', () => void invoke(propertyOf(device, 'gatt'), 'disconnect', []));
  return server;
}

export function nameOf(device: EventTarget): string | null {
  const name = propertyOf(device, 'name');
  return typeof name === 'string' && name !== '' ? name : null;
}

/** The identifiers of the services that this page may use. */
export async function servicesOf(server: unknown): Promise<readonly string[]> {
  try {
    const services = await invoke(server, 'getPrimaryServices', []);
    return (Array.isArray(services) ? services : []).flatMap((service: unknown) => {
      const uuid = propertyOf(service, 'uuid');
      return typeof uuid === 'string' ? [uuid] : [];
    });
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

export async function characteristicOf(server: unknown, service: string, name: string): Promise<GattCharacteristic> {
  const found = await invoke(await invoke(server, 'getPrimaryService', [service]), 'getCharacteristic', [name]);
  if (!isCharacteristic(found)) throw new TypeError(`${name} is no characteristic`);
  return found;
}

export async function startNotifications(characteristic: GattCharacteristic): Promise<void> {
  await invoke(characteristic, 'startNotifications', []);
}

/** The current value of a characteristic, as it arrived with a notification. */
export function valueOf(characteristic: EventTarget | null): DataView | null {
  const value = propertyOf(characteristic, 'value');
  return value instanceof DataView ? value : null;
}

/** Battery level in %; null if the device does not report it. */
export async function batteryOf(server: unknown): Promise<number | null> {
  try {
    const characteristic = await characteristicOf(server, BATTERY_SERVICE, BATTERY_LEVEL);
    const value: unknown = await invoke(characteristic, 'readValue', []);
    return value instanceof DataView && value.byteLength > 0 ? value.getUint8(0) : null;
  } catch (error) {
    // A device without this service responds "not found", a protected one "not allowed".
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function invoke(target: unknown, name: string, args: readonly unknown[]): Promise<unknown> {
  const method = propertyOf(target, name);
  if (typeof method !== 'function') throw new DOMException(`${name} is missing`, 'NotSupportedError');
  return Reflect.apply(method, target, args);
}

function isNotFound(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

function isCharacteristic(value: unknown): value is GattCharacteristic {
  return value instanceof EventTarget && 'uuid' in value && typeof value.uuid === 'string';
}
