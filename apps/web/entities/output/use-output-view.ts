import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { isOff } from '@zagon/domain/outputs/feeds.ts';
import { OPEN_UNKNOWN_CAUSE } from '@zagon/domain/outputs/output-view.ts';
import { useRead } from '../../api/query.ts';
import { useCommands } from '../../live/commands.ts';
import { useNow } from '../../time/clock.ts';
import { outputView, type OutputView } from './output-view.ts';
import { useFeeds } from './use-feeds.ts';
import { usePlannedOpenings } from './use-planned-openings.ts';

type IsSkipped = (opening: PlannedOpeningShape) => boolean;

/**
 * The current state of an output; updates with every report, order and second. `isSkipped`: openings that are not
 * expected to happen, and so are not the next one.
 */
export function useOutputView(output: OutputShape, isSkipped?: IsSkipped): OutputView {
  return useOutputViewOf(isSkipped)(output);
}

/**
 * Returns a function for the current state of any output.
 *
 * @param rate How often its time left is of interest; reports and orders update it at once.
 */
export function useOutputViewOf(
  isSkipped: IsSkipped = () => false,
  rate: 'second' | 'minute' = 'second',
): (output: OutputShape) => OutputView {
  const now = useNow(rate);
  const handOpenings = useRead('listHandOpenings').data;
  const allPlannedOpenings = usePlannedOpenings().data;
  const commands = useCommands();
  const isCauseKnown = handOpenings !== undefined && allPlannedOpenings !== undefined;
  const feedsOf = useFeeds();
  const ownViewOf = (output: OutputShape): OutputView => {
    const handOpening = handOpenings?.find((open) => open.id_output === output.id);
    const plannedOpenings =
      allPlannedOpenings?.filter((opening) => opening.id_output === output.id && !isSkipped(opening)) ?? [];
    const view = outputView({ output, handOpening, plannedOpenings, command: commands.get(output.id) }, now);
    // Until the request is known, nothing can differ from it.
    return view.kind === 'out_of_sync' && view.open && !isCauseKnown ? OPEN_UNKNOWN_CAUSE : view;
  };
  return (output) => {
    const view = ownViewOf(output);
    if (view.kind !== 'open') return view;
    const lacks = feedsOf(output.id, view.fertigation).filter((feed) => isOff(ownViewOf(feed)));
    return lacks.length === 0 ? view : { ...view, lacks: lacks.map(({ name }) => name) };
  };
}
