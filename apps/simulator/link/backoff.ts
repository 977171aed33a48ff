const FIRST_MS = 250;
/** A real station waits up to a minute; one of the demo shows the truth soon after a restart. */
const LONGEST_MS = 5_000;

/** How long to wait before the n-th attempt to connect; `luck` (0 to 1) keeps stations from coming all at once. */
export function nextWaitMs(failures: number, luck: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(16, failures - 1));
  return wait * (0.75 + 0.5 * luck);
}
