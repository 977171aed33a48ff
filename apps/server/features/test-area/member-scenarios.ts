import type { MemberScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import { isOutputName, type OutputName } from '@zagon/domain/catalogue/fields.ts';

/** Modules, by serial number, and outputs that a failure is to affect together. */
export type Members = {
  readonly modules: readonly string[];
  readonly outputs: readonly { readonly module: string; readonly output: OutputName }[];
  /** Base stations that are to be affected as a whole. */
  readonly stations?: readonly string[];
};

type Switchable = {
  readonly scenario: Omit<MemberScenarioShape, 'on_for' | 'of'>;
  /** What the failure is to be switched on for. */
  readonly targets: readonly string[];
};

/** Failures that can be switched for members alone, each with how many of its targets it is on for. */
export function presentMemberScenarios(switchable: readonly Switchable[]): MemberScenarioShape[] {
  return switchable.map(({ scenario, targets }) => ({
    ...scenario,
    on_for: targets.filter((target) => scenario.targets.includes(target)).length,
    of: targets.length,
  }));
}

/** A module and its outputs, as failures name them; a base station stands for everything behind it too. */
export function membersOfModule(
  { serial, station }: { readonly serial: string; readonly station: string },
  fieldNames: readonly string[],
): Members {
  return {
    modules: [serial],
    stations: serial === station ? [serial] : [],
    outputs: fieldNames.flatMap((output) => (isOutputName(output) ? [{ module: serial, output }] : [])),
  };
}
