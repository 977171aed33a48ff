import { useCommand } from '../../live/commands.ts';
import { useNow } from '../../time/clock.ts';
import { useRead } from '../../api/query.ts';
import { usePlannedOpenings } from './use-planned-openings.ts';
import { outputView, type OutputView } from './output-view.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';

/** Reported open, with unknown cause. */
const OPEN_UNKNOWN_CAUSE: OutputView = {
  kind: 'open',
  fromMs: null,
  untilMs: null,
  by: 'unknown',
  schedule: null,
  fertigation: false,
};

/** The current state of an output; updates with every report, order and second. */
export function useOutputView(output: OutputShape): OutputView {
  const now = useNow('second');
  const handOpenings = useRead('listHandOpenings').data;
  const allPlannedOpenings = usePlannedOpenings().data;
  const handOpening = handOpenings?.find((open) => open.id_output === output.id);
  const plannedOpenings = allPlannedOpenings?.filter((opening) => opening.id_output === output.id) ?? [];
  const command = useCommand(output.id);
  const view = outputView({ output, handOpening, plannedOpenings, command }, now);
  // Until it is known what was requested, nothing can differ from it.
  if (view.kind === 'out_of_sync' && view.open && (handOpenings === undefined || allPlannedOpenings === undefined))
    return OPEN_UNKNOWN_CAUSE;
  return view;
}
