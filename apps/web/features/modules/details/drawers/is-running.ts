import type { OutputView } from '../../../../entities/output/output-view.ts';

/** True if water may be flowing through an output now, as far as its module reported: it can then be stopped. */
export function isRunning(view: OutputView): boolean {
  return view.kind === 'open' || ((view.kind === 'out_of_sync' || view.kind === 'unreachable') && view.open);
}
