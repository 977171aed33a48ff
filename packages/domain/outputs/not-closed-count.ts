import type { OutputView } from './output-view.ts';
import { mayBeOpen } from './stop-offer.ts';

/** Outputs that are not confirmed closed: those known to be open or on their way there, and those of unknown state. */
export type NotClosedCount = { readonly known: number; readonly unknown: number };

/** Counts the outputs that are not confirmed closed; every screen that states such a number takes it from here. */
export function notClosedCount(views: readonly OutputView[]): NotClosedCount {
  const notClosed = views.filter(mayBeOpen);
  const unknown = notClosed.filter(({ kind }) => kind === 'unknown').length;
  return { known: notClosed.length - unknown, unknown };
}

/**
 * How many outputs of unknown state a screen shows, of how many the farm has; null if it shows none or all of them, so
 * that its number needs no explanation.
 */
export function unknownShare(
  shown: readonly OutputView[],
  ofFarm: readonly OutputView[],
): { readonly shown: number; readonly all: number } | null {
  const here = notClosedCount(shown).unknown;
  const all = notClosedCount(ofFarm).unknown;
  return here === 0 || here >= all ? null : { shown: here, all };
}
