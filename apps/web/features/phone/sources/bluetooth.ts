import { PROBE_SERVICE } from '@zagon/domain/phone/probe-service.ts';
import { batteryOf, chooseDevice, connect, nameOf, servicesOf } from './gatt.ts';
import type { Sink } from './source.ts';

export type BluetoothReading = {
  readonly name: string | null;
  readonly services: readonly string[];
  readonly batteryPercent: number | null;
};

/** Connects to any device that the user chooses, and reads its services and battery. */
export async function watchBluetooth({ onReading, onEnd }: Sink<BluetoothReading>, signal: AbortSignal): Promise<void> {
  const device = await chooseDevice({
    acceptAllDevices: true,
    optionalServices: ['battery_service', 'device_information', PROBE_SERVICE],
  });
  if (device === null) return onEnd({ kind: 'cancelled' });
  const server = await connect(device, signal);
  device.addEventListener('gattserverdisconnected', () => onEnd({ kind: 'failed', detail: null }), { signal });
  const services = await servicesOf(server);
  onReading({ name: nameOf(device), services, batteryPercent: await batteryOf(server) });
}
