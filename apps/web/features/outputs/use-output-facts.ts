import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import { useRead } from '../../api/query.ts';
import { wordingOf, type OutputWording } from '../../entities/output/output-text.ts';
import { nameParts } from '../../entities/resource/section-name.ts';

/** An output with all related data shown in the dialogs. */
export type OutputFacts = {
  readonly output: OutputShape;
  readonly module: ModuleShape;
  /** The base station of the module. */
  readonly station: ModuleShape | undefined;
  readonly name: string;
  /** The second line: cultivar, output and module. */
  readonly subtitle: string;
  readonly outputKind: OutputWording;
  /** Names of the outputs that run along with it: the pump of its water source. */
  readonly companions: readonly string[];
  readonly handOpening: HandOpeningShape | undefined;
  /** Null if unknown, m³/h. */
  readonly flowM3PerH: number | null;
};

/** The output's data; undefined while the modules load, null if no module has it. */
export function useOutputFacts(outputId: string): OutputFacts | null | undefined {
  const modules = useRead('listModules').data;
  const sections = useRead('listSections').data;
  const sources = useRead('listWaterSources').data;
  const handOpenings = useRead('listHandOpenings').data;
  if (modules === undefined) return undefined;
  const module = modules.find((item) => item.outputs.some((output) => output.id === outputId));
  const output = module?.outputs.find((candidate) => candidate.id === outputId);
  if (module === undefined || output === undefined) return null;
  const { name, note } = nameParts(output.section_name ?? output.name);
  const section = sections?.find((candidate) => candidate.id_output === outputId);
  const source = sources?.find((candidate) => candidate.id === section?.id_water_source);
  const all = modules.flatMap((item) => item.outputs);
  return {
    output,
    module,
    station: modules.find((item) => item.id === module.id_base_station),
    name,
    subtitle: [note, output.section_name === null ? null : output.name, module.name]
      .filter((part) => part !== null)
      .join(' · '),
    outputKind: wordingOf(output),
    companions: (source?.clean_water_outputs ?? []).flatMap(
      (id) => all.find((candidate) => candidate.id === id)?.name ?? [],
    ),
    handOpening: handOpenings?.find((open) => open.id_output === outputId),
    flowM3PerH: outputFlowM3PerH(section?.flow ?? null, output.flow),
  };
}
