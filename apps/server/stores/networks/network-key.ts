/** What the key of a LoRaWAN network is sealed for. */
export function networkKeyPurpose(networkId: string): string {
  return `network ${networkId}`;
}
