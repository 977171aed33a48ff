import type { TestGroupShape } from '@zagon/contract/test-area/groups.ts';
import type { ScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import type { GroupBehindRow } from '../../stores/resources/groups-behind.ts';
import type { OutputBehindRow } from '../../stores/resources/outputs-behind.ts';

/** Serial numbers and outputs that failures name as their targets. */
type Targeted = {
  readonly serial: string;
  readonly station: string;
  readonly outputs: readonly Pick<OutputBehindRow, 'field_name'>[];
};

/** A group with the states of its simulated modules. `outputs`: those of the group. */
export function presentGroup(
  { id, name, scope, client_id, client_name, modules }: GroupBehindRow,
  outputs: readonly OutputBehindRow[],
  scenarios: readonly ScenarioShape[],
): TestGroupShape {
  const targeted = modules.map(({ id: moduleId, serial, station_serial: station }) => ({
    serial,
    station,
    outputs: outputs.filter(({ module_id }) => module_id === moduleId),
  }));
  return {
    id,
    name,
    scope,
    client: { id: client_id, name: client_name },
    modules: modules.length,
    offline: modules.filter(({ online }) => !online).length,
    outputs: outputs.length,
    may_be_open: outputs.filter((row) => row.reported_open !== false || row.ordered_open).length,
    faults: scenarios.filter((scenario) => targeted.some((each) => affects(scenario, each))).length,
  };
}

/** True if a failure is on for the module, its station, one of these outputs, or the whole field. */
export function affects({ targets }: Pick<ScenarioShape, 'targets'>, { serial, station, outputs }: Targeted): boolean {
  return targets.some(
    (target) =>
      target === null ||
      target === serial ||
      target === station ||
      outputs.some(({ field_name: output }) => target === `${serial}/${output}`),
  );
}
