import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { OutputAddress } from '@zagon/device-protocol/parts.ts';
import { NO_WATER, type Watering } from '@zagon/field-model/modules/span.ts';

/** What a meter sees: the valves behind it with what each lets through, and the outputs that must run for any to flow. */
type Metering = {
  readonly valves: readonly { readonly valve: OutputAddress; readonly flowM3PerH: number }[];
  readonly clean: readonly OutputAddress[];
};

/** The meters of an account, by the serial of the module that has them; spare ones too, which hang beside them. */
export function meterings(account: DemoAccount, spares: readonly DemoModule[]): ReadonlyMap<string, Metering> {
  return new Map(
    [...account.modules, ...spares].flatMap(({ serial, meteredSourceId }): [string, Metering][] => {
      const source = account.waterSources.find(({ id }) => id === meteredSourceId);
      if (source === undefined) return [];
      const valves = account.sections.filter(({ sourceId }) => sourceId === source.id);
      const clean = account.outputs.filter(({ id }) => source.cleanOutputIds.includes(id));
      return [[serial, { valves, clean }]];
    }),
  );
}

/** The flow through a meter now. What leaks runs on with the pump off: the pipe is full and the pond stands above it. */
export function meteredBy(
  { valves, clean }: Metering,
  isOpen: (at: OutputAddress) => boolean,
  leakShare: (at: OutputAddress) => number,
): Watering {
  const isPumped = clean.every(isOpen);
  const flowM3PerH = valves.reduce(
    (sum, { valve, flowM3PerH: flow }) => sum + flow * (isPumped && isOpen(valve) ? 1 : leakShare(valve)),
    0,
  );
  return { ...NO_WATER, flowM3PerH, isPumped };
}
