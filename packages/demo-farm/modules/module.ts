import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import type { OutputType } from '@zagon/domain/catalogue/output.ts';
import type { PropertyValues } from '@zagon/domain/catalogue/property.ts';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { ModulePlace } from '@zagon/field-model/modules/field-module.ts';
import { demoId } from '../demo-id.ts';

/** A module of a demo account, or a spare one waiting in the simulator to be registered. */
export type DemoModule = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceTypeKey;
  readonly name: string;
  /** The station it is connected to; null for a station itself. */
  readonly stationSerial: string | null;
  readonly marker: 0 | 1 | 2 | 3 | 4;
  readonly longitudeDeg: number;
  readonly latitudeDeg: number;
  readonly soilType: number | null;
  readonly plantType: number | null;
  readonly properties: PropertyValues;
  /** Settings of its inputs, by field; only for a universal module. */
  readonly inputs: Readonly<Record<string, PropertyValues>>;
  /** The section that waters this probe; null if none does. */
  readonly sectionId: string | null;
  /** The water source whose flow it meters; null for a module without a meter. */
  readonly meteredSourceId: string | null;
  /**
   * Its location in the field model. `bornMs` is the day the demo was created (midnight UTC), to which battery ages are
   * relative.
   */
  readonly placement: (bornMs: number) => ModulePlace;
};

/** One output of a module, named after what is connected to it. */
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
  options: { name: string; type: OutputType; flowM3PerH?: number },
): DemoOutput {
  const { name, type, flowM3PerH = null } = options;
  return { id: outputId(module, output), module, output, name, type, flowM3PerH };
}
