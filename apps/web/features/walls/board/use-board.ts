import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useRead } from '../../../api/query.ts';
import { needsAction } from '../../../entities/alarm/alarm-state.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { withFlows } from '../../../entities/output/output-flows.ts';
import { usePlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import { useNightFacts } from '../../../entities/night/use-night-facts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { wallNight, type WallNight } from './night.ts';

/** The content of the wall view, apart from current openings. */
export type Board = {
  readonly modules: readonly ModuleShape[];
  readonly stations: readonly ModuleShape[];
  /** With the planned flow of each. */
  readonly outputs: readonly OutputShape[];
  /** Empty while it is not known which openings are skipped. */
  readonly night: WallNight & { readonly isKnown: boolean };
  /** Newest first. */
  readonly alarms: readonly AlarmShape[];
};

/** Loads the board; live events update it. */
export function useBoard() {
  const modules = useRead('listModules');
  const sections = useRead('listSections');
  const openings = usePlannedOpenings();
  const handOpenings = useRead('listHandOpenings');
  const night = useNightFacts();
  const alarms = useRead('listAlarms');
  const zone = useFarmZone();
  const now = useNow('minute');
  const reads = [modules, sections, openings, handOpenings, alarms];
  const error = reads.find((read) => read.data === undefined && read.error !== null)?.error ?? null;
  const refetch = () => {
    for (const read of reads) if (read.error !== null) void read.refetch();
  };
  if (
    modules.data === undefined ||
    sections.data === undefined ||
    openings.data === undefined ||
    handOpenings.data === undefined ||
    alarms.data === undefined
  )
    return { data: undefined, error, refetch };
  const outputs = withFlows(
    modules.data.flatMap((module) => module.outputs),
    sections.data,
  );
  // What runs and how to stop it must not wait for what is skipped; without an answer nothing counts as skipped.
  const isKnown = night.isKnown || night.error !== null;
  const facts = isKnown ? night.facts : { ...night.facts, openings: [] };
  const data: Board = {
    modules: modules.data,
    stations: modules.data.filter((module) => typeOf(module)?.link === 'base_station'),
    outputs,
    night: { ...wallNight(facts, now, zone), isKnown },
    alarms: alarms.data.filter(needsAction),
  };
  return { data, error, refetch };
}
