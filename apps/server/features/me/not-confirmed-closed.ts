import type { Me } from '@zagon/contract/me/endpoints.ts';
import { openingStates, phaseOf } from '@zagon/domain/outputs/busy.ts';

type Openings = Me['outputsOpenings'];
type Shown = Pick<Me['objects'][number], 'latest' | 'config' | 'outputs'>;
type Visible<Module> = { readonly objects: Module[]; readonly openings: Openings };

/**
 * Returns the data visible to a blocked account: the outputs that are not confirmed closed and their openings, in order
 * to stop them, and no readings.
 */
export function notConfirmedClosed<Module extends Shown>(
  { objects, openings }: Visible<Module>,
  nowMs: number,
): Visible<Module> {
  const running = openings.filter((opening) => mayRun(opening, nowMs));
  const ids = new Set(running.map(({ id_output: id }) => id));
  return {
    objects: objects
      .map((object) => ({
        ...object,
        latest: null,
        config: {},
        outputs: object.outputs.filter(({ id, state }) => state !== false || ids.has(id)),
      }))
      .filter(({ outputs }) => outputs.length > 0),
    openings: running,
  };
}

/** True if an opening may be open now, may open through an order that was sent, or is not confirmed closed. */
function mayRun(opening: Openings[number], nowMs: number): boolean {
  const states = openingStates(opening.status, opening.manual_status, opening.role);
  const phase = phaseOf(states);
  if (phase === null) return false;
  return phase !== 'awaiting_opening' || states.handState !== null || Date.parse(opening.open_at) <= nowMs;
}
