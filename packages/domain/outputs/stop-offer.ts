import type { OutputView } from './output-view.ts';

/**
 * How an output can be stopped: `none` only if it is confirmed closed. `cancel` withdraws an order that has opened
 * nothing yet, `unknown` closes an output in an unknown state, `again` repeats an unconfirmed stop.
 */
export type StopOffer = 'none' | 'stop' | 'cancel' | 'unknown' | 'again';

/**
 * The rule for every screen: every output that is not confirmed closed can be stopped. Confirmed closed means that the
 * module reports closed, and no order or opening that could open it is pending, due or in progress.
 */
export function stopOffer(view: OutputView): StopOffer {
  switch (view.kind) {
    case 'closed':
    // The order failed while the module reports closed. An order that may still open something keeps its hand opening
    // alive until a close is confirmed, and is shown as closing.
    case 'failed':
    case 'unreachable':
      return 'none';
    case 'waiting':
      return view.due ? 'stop' : 'none';
    case 'requested':
    case 'sent':
    case 'accepted':
      return 'cancel';
    case 'unknown':
      return 'unknown';
    case 'closing':
      return 'again';
    case 'open':
    case 'out_of_sync':
      return 'stop';
  }
}

/** True if the output may be open, or may open by an order or opening that is not over. */
export function mayBeOpen(view: OutputView): boolean {
  return stopOffer(view) !== 'none';
}
