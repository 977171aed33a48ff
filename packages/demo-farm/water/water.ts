import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import { demoId } from '../demo-id.ts';
import { outputId } from '../modules/module.ts';

/** One block behind one valve. */
export type DemoSection = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sourceId: string;
  readonly valve: { readonly module: string; readonly output: OutputName };
  readonly valveId: string;
  readonly areaM2: number;
  readonly flowM3PerH: number;
};

/** A pond or well with the outputs that must run to deliver water. */
export type DemoWaterSource = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly efficiencyM3PerH: number;
  readonly cleanOutputIds: readonly string[];
  readonly fertigatedOutputIds: readonly string[];
};

export function demoSection(
  name: string,
  section: {
    readonly key: string;
    readonly description: string;
    readonly sourceId: string;
    readonly valve: DemoSection['valve'];
    readonly flowM3PerH: number;
  },
): DemoSection {
  const { key, ...rest } = section;
  return {
    id: demoId('section', key),
    name,
    ...rest,
    valveId: outputId(section.valve.module, section.valve.output),
    areaM2: 5000,
  };
}
