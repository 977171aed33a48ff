import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import type { OutputType } from '@zagon/domain/catalogue/output.ts';
import type { PropertyValues } from '@zagon/domain/catalogue/property.ts';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { ModulePlace } from '@zagon/field-model/modules/field-module.ts';
import { demoId } from '../demo-id.ts';

/** A thing in the field of a demo account, or one that waits in the simulator to be registered. */
export type DemoModule = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceTypeKey;
  readonly name: string;
  /** The station it speaks through; null for a station itself. */
  readonly stationSerial: string | null;
  readonly marker: 0 | 1 | 2 | 3 | 4;
  readonly longitudeDeg: number;
  readonly latitudeDeg: number;
  readonly soilType: number | null;
  readonly plantType: number | null;
  readonly properties: PropertyValues;
  /** Settings of its inputs, by field; only a universal module has any. */
  readonly inputs: Readonly<Record<string, PropertyValues>>;
  /** The section whose water reaches this probe; null where no valve does. */
  readonly sectionId: string | null;
  /** The water source whose flow it meters; null for a module without a meter. */
  readonly meteredSourceId: string | null;
  /**
   * How it stands in the field. `bornMs` is the day on which the demo was made (midnight UTC):
   * packs and the like are as old as they were then.
   */
  readonly placed: (bornMs: number) => ModulePlace;
};

/** One output of a module, named by what hangs on it. */
export type DemoOutput = {
  readonly id: string;
  readonly module: string;
  readonly output: OutputName;
  readonly name: string;
  readonly type: OutputType;
  readonly flowM3PerH: number | null;
};

export function outputId(module: string, output: OutputName): string {
  return demoId('output', `${module}/${output}`);
}

export function demoOutput(
  module: string,
  output: OutputName,
  what: { name: string; type: OutputType; flowM3PerH?: number },
): DemoOutput {
  const { name, type, flowM3PerH = null } = what;
  return { id: outputId(module, output), module, output, name, type, flowM3PerH };
}
