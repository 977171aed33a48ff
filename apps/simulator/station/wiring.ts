import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { OutputAddress, OutputField } from '@zagon/device-protocol/common-schemas.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Watering } from '@zagon/field-model/modules/span.ts';
import { NO_WATER } from '@zagon/field-model/modules/span.ts';
import type { ActuatorModule } from '../hardware/actuators.ts';

/**
 * How water reaches a module: its valve, and the source outputs that must run for clean and for fertigated
 * water.
 */
export type WaterPath = {
  readonly valve: OutputAddress;
  readonly clean: readonly OutputAddress[];
  readonly fertigated: readonly OutputAddress[];
};

/** The modules with outputs behind a station. */
export function actuatorsOf(modules: readonly DemoModule[]): readonly ActuatorModule[] {
  return modules.flatMap(({ serial, type }) => {
    const outputs = deviceType(type).outputs.map(({ name }): OutputField => name);
    const speed = type === 'AM-401' ? ('relay' as const) : ('valve' as const);
    return outputs.length === 0 ? [] : [{ serial, outputs, speed }];
  });
}

/** The water path of each module located in a section, by serial. */
export function waterPaths(
  account: Pick<DemoAccount, 'modules' | 'outputs' | 'sections' | 'waterSources'>,
): ReadonlyMap<string, WaterPath> {
  const addresses = new Map(
    account.outputs.map(({ id, module, output }): [string, OutputAddress] => [id, { module, output }]),
  );
  const addressesOf = (ids: readonly string[]) => ids.flatMap((id) => addresses.get(id) ?? []);
  return new Map(
    account.modules.flatMap(({ serial, sectionId }): [string, WaterPath][] => {
      const section = account.sections.find(({ id }) => id === sectionId);
      const source = account.waterSources.find(({ id }) => id === section?.sourceId);
      if (section === undefined || source === undefined) return [];
      const clean = addressesOf(source.cleanOutputIds);
      return [[serial, { valve: section.valve, clean, fertigated: addressesOf(source.fertigatedOutputIds) }]];
    }),
  );
}

/** Outputs as they are, with what is wrong with their valves. */
export type OutputStates = {
  readonly isOpen: (at: OutputAddress) => boolean;
  /** Share of a valve's flow that leaks through while it is closed, 0 to 1. */
  readonly leakShare: (at: OutputAddress) => number;
  /** True for a valve behind which there is no water, open or not. */
  readonly isDry: (at: OutputAddress) => boolean;
};

/** Current water flow to a module. Without the pump an open valve lets through only the leak. */
export function wateringBy(path: WaterPath | undefined, { isOpen, leakShare, isDry }: OutputStates): Watering {
  if (path === undefined || isDry(path.valve)) return NO_WATER;
  const leaking = { openShare: leakShare(path.valve), fertigatedShare: 0 };
  if (!isOpen(path.valve)) return leaking;
  if (path.fertigated.every(isOpen)) return { openShare: 1, fertigatedShare: 1 };
  return path.clean.every(isOpen) ? { openShare: 1, fertigatedShare: 0 } : leaking;
}
