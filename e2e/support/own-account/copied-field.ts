import { SPARE_MODULES } from '@zagon/demo-farm/modules/spare-modules.ts';
import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { type CopyCode, inCopy } from '../../../apps/server/testing/account-copy/copy-code.ts';
import type { SimulatedField } from '../../../apps/simulator/parts.ts';

/** What is in the field of a copied account: the devices of the original, and the spare ones that its stations receive. */
export function copiedField(original: DemoAccount, code: CopyCode): SimulatedField {
  const copied = (text: string): string => inCopy(text, code);
  const copiedOrNull = (text: string | null): string | null => (text === null ? null : copied(text));
  const moduleOf = (module: DemoModule): DemoModule => ({
    ...module,
    id: copied(module.id),
    serial: copied(module.serial),
    // A spare device is called like its serial number.
    name: copied(module.name),
    stationSerial: copiedOrNull(module.stationSerial),
    sectionId: copiedOrNull(module.sectionId),
    meteredSourceId: copiedOrNull(module.meteredSourceId),
  });
  const stations = new Set(original.modules.map(({ serial }) => serial));
  const spares = SPARE_MODULES.filter(({ stationSerial }) => stationSerial !== null && stations.has(stationSerial));
  return {
    accounts: [
      {
        modules: original.modules.map(moduleOf),
        outputs: original.outputs.map((output) => ({
          ...output,
          id: copied(output.id),
          module: copied(output.module),
        })),
        sections: original.sections.map((section) => ({
          ...section,
          id: copied(section.id),
          sourceId: copied(section.sourceId),
          valve: { ...section.valve, module: copied(section.valve.module) },
          valveId: copied(section.valveId),
          probeSerials: section.probeSerials.map(copied),
        })),
        waterSources: original.waterSources.map((source) => ({
          ...source,
          id: copied(source.id),
          cleanOutputIds: source.cleanOutputIds.map(copied),
          fertigatedOutputIds: source.fertigatedOutputIds.map(copied),
        })),
      },
    ],
    spares: spares.map(moduleOf),
  };
}
