import { useCommand } from '../live/commands.ts';
import { useNow } from '../time/clock.ts';
import { useRead } from './api/query.ts';
import { usePlansAround } from './day-plans.ts';
import { outputView, type OutputView } from './output-view.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';

/** Reported open, and nobody here knows by what. */
const OPEN: OutputView = {
  kind: 'open',
  fromMs: null,
  untilMs: null,
  by: 'unknown',
  program: null,
  fertigation: false,
};

/** The state of an output as it is now; renews itself with every report, order and second. */
export function useOutputView(output: OutputShape): OutputView {
  const now = useNow('second');
  const opens = useRead('listManualOpens').data;
  const around = usePlansAround().data;
  const manual = opens?.find((open) => open.id_output === output.id);
  const plans = around?.filter((plan) => plan.id_output === output.id) ?? [];
  const command = useCommand(output.id);
  const view = outputView({ output, manual, plans, command }, now);
  // As long as it is not known here what was asked, nothing can differ from it.
  if (view.kind === 'out_of_sync' && view.open && (opens === undefined || around === undefined)) return OPEN;
  return view;
}
