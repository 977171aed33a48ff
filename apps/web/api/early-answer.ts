import { lookUp } from '@zagon/domain/core/look-up.ts';

/** A read that `app/first-look` has sent before the first script of the page ran. */
export type EarlyAnswer = {
  readonly response: Promise<Response>;
  /** When the response arrived, ms since 1970 by this device's clock; 0 until then. */
  readonly receivedMs: number;
};

declare global {
  /** By address, null once it has been asked for; only in a page that `app/first-look` began. */
  var zagonEarly: Record<string, EarlyAnswer | null> | undefined;
}

/** An older response is not used: the page took long to start, and what it says may have changed. */
const MAX_AGE_MS = 10_000;

/** The early response to a read, for the first caller only; undefined if there is none. */
export function takeEarlyAnswer(address: string): EarlyAnswer | undefined {
  const { zagonEarly } = globalThis;
  if (zagonEarly === undefined) return undefined;
  const early = lookUp(zagonEarly, address) ?? undefined;
  // What the page has already asked for is not requested early.
  zagonEarly[address] = null;
  const isOld = early !== undefined && early.receivedMs > 0 && Date.now() - early.receivedMs > MAX_AGE_MS;
  return isOld ? undefined : early;
}

/** Whether the early response to a read has not been taken yet. */
export function hasEarlyAnswer(address: string): boolean {
  return (lookUp(globalThis.zagonEarly ?? {}, address) ?? null) !== null;
}

/** Drops the unused early responses: from now on they may be out of date. */
export function dropEarlyAnswers(): void {
  globalThis.zagonEarly = undefined;
}
