/**
 * The serial number of a module that shows a device of a network. A DevEUI alone would not do: it is no secret, and another
 * account could take it first.
 */
export function moduleSerial(devEui: string, networkId: string): string {
  return `${devEui}-${networkId.slice(-8)}`.toUpperCase();
}
