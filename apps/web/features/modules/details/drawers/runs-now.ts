import type { OutputView } from '../../../../lib/output-view.ts';

/** Whether water may run through an output now, as far as its module tells: then it can be stopped. */
export function runsNow(view: OutputView): boolean {
  return view.kind === 'open' || ((view.kind === 'out_of_sync' || view.kind === 'unreachable') && view.open);
}
