import { isFactorCheckRecent } from '@zagon/domain/accounts/factor-check.ts';
import { nowMs } from '../time/clock.ts';

/** Asks the user to authenticate; false if they declined. */
type AskForFactor = () => Promise<boolean>;

let checkedAtMs: number | null = null;
let ask: AskForFactor | null = null;

/** Stores when the user last authenticated: from the session, and after each check. */
export function setFactorCheckedAt(at: string | null): void {
  checkedAtMs = at === null ? null : Date.parse(at);
}

/** Registers the dialog that asks; returns the unregister function. */
export function onFactorNeeded(askForFactor: AskForFactor): () => void {
  ask = askForFactor;
  return () => {
    if (ask === askForFactor) ask = null;
  };
}

/** Before a sensitive action: asks if the last check is too old, so that the server need not refuse. */
export async function ensureRecentFactor(): Promise<boolean> {
  return isFactorCheckRecent(checkedAtMs, nowMs()) || askForFactor();
}

/** The server's clock decides: asks again although the last check seemed recent. */
export async function askForFactor(): Promise<boolean> {
  return ask === null ? false : ask();
}
