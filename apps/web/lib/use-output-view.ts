import { useCommand } from '../live/commands.ts';
import { useNow } from '../time/clock.ts';
import { useRead } from './api/query.ts';
import { usePlansAround } from './day-plans.ts';
import { outputView, type OutputView } from './output-view.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';

/** The state of an output as it is now; renews itself with every report, order and second. */
export function useOutputView(output: OutputShape): OutputView {
  const now = useNow('second');
  const manual = useRead('listManualOpens').data?.find((open) => open.id_output === output.id);
  const plans = usePlansAround().data?.filter((plan) => plan.id_output === output.id) ?? [];
  const command = useCommand(output.id);
  return outputView({ output, manual, plans, command }, now);
}
