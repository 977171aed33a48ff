/** A read that `first-look.js` has sent before the first script of the page ran. */
type EarlyAnswer = {
  readonly address: string;
  readonly response: Promise<Response>;
  /** When the response arrived, ms since 1970 by this device's clock; 0 until then. */
  readonly receivedMs: number;
};

declare global {
  /** Only in a page that `first-look.js` began. */
  var zagonEarly: EarlyAnswer | undefined;
}

/** An older response is not used: the page took long to start, and what it says may have changed. */
const MAX_AGE_MS = 10_000;

/** The early response to a read, for the first caller only; undefined if there is none. */
export function takeEarlyAnswer(address: string): EarlyAnswer | undefined {
  const early = globalThis.zagonEarly;
  if (early?.address !== address) return undefined;
  globalThis.zagonEarly = undefined;
  const isOld = early.receivedMs > 0 && Date.now() - early.receivedMs > MAX_AGE_MS;
  return isOld ? undefined : early;
}
