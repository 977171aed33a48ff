/** An answer takes this long at most before a difference is one of the clocks, ms. */
const TRANSIT_MS = 3_000;

/** How far the clock of the server is from that of this device, whole seconds; 0: not more than an answer takes. */
export function clockDifferenceS(serverMs: number, receivedMs: number): number {
  const differenceMs = Math.abs(serverMs - receivedMs);
  return differenceMs <= TRANSIT_MS ? 0 : Math.round(differenceMs / 1_000);
}
