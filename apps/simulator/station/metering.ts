import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import { NO_WATER, type Watering } from '@zagon/field-model/modules/span.ts';
import type { OutputStates } from './wiring.ts';

/** A meter's view: the valves behind it with their flows, and the outputs that must run for water to flow. */
export type Meter = {
  readonly valves: readonly { readonly valve: OutputAddress; readonly flowM3PerH: number }[];
  readonly clean: readonly OutputAddress[];
};

/** The meters of an account by module serial, including spare modules. */
export function metersOf(
  account: Pick<DemoAccount, 'modules' | 'outputs' | 'sections' | 'waterSources'>,
  spares: readonly DemoModule[],
): ReadonlyMap<string, Meter> {
  return new Map(
    [...account.modules, ...spares].flatMap(({ serial, meteredSourceId }): [string, Meter][] => {
      const source = account.waterSources.find(({ id }) => id === meteredSourceId);
      if (source === undefined) return [];
      const valves = account.sections.filter(({ sourceId }) => sourceId === source.id);
      const clean = account.outputs.filter(({ id }) => source.cleanOutputIds.includes(id));
      return [[serial, { valves, clean }]];
    }),
  );
}

/** Current flow through a meter. A leak continues with the pump off: the pipe is full and the pond is higher. */
export function meterFlow({ valves, clean }: Meter, { isOpen, leakShare, isDry }: OutputStates): Watering {
  const isPumped = clean.every(isOpen);
  const shareOf = (valve: OutputAddress): number => (isPumped && isOpen(valve) ? 1 : leakShare(valve));
  const flowM3PerH = valves
    .filter(({ valve }) => !isDry(valve))
    .reduce((sum, { valve, flowM3PerH: flow }) => sum + flow * shareOf(valve), 0);
  return { ...NO_WATER, flowM3PerH, isPumped };
}
