import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import { useRead } from '../../lib/api/query.ts';
import { speechOf, type OutputSpeech } from '../../lib/output-words.ts';
import { nameParts } from '../../lib/section-name.ts';

/** An output with everything around it that the dialogs name. */
export type OutputFacts = {
  readonly output: OutputShape;
  readonly module: ObjectShape;
  /** The base station that the module speaks through. */
  readonly station: ObjectShape | undefined;
  readonly name: string;
  /** The cultivar, the module: what stands in the second line. */
  readonly place: string;
  readonly speech: OutputSpeech;
  /** What runs together with it: the pump of its water source. */
  readonly companions: readonly string[];
  readonly manual: ManualOpenShape | undefined;
};

/** The facts of an output; undefined while the modules are read, null when no module has it. */
export function useOutputFacts(idOutput: string): OutputFacts | null | undefined {
  const objects = useRead('listObjects').data;
  const sections = useRead('listSections').data;
  const sources = useRead('listWaterSources').data;
  const opens = useRead('listManualOpens').data;
  if (objects === undefined) return undefined;
  const module = objects.find((object) => object.outputs.some((output) => output.id === idOutput));
  const output = module?.outputs.find((candidate) => candidate.id === idOutput);
  if (module === undefined || output === undefined) return null;
  const { name, note } = nameParts(output.section_name ?? output.name);
  const section = sections?.find((candidate) => candidate.id_output === idOutput);
  const source = sources?.find((candidate) => candidate.id === section?.id_water_source);
  const all = objects.flatMap((object) => object.outputs);
  return {
    output,
    module,
    station: objects.find((object) => object.id === module.id_base_station),
    name,
    place: [note, output.section_name === null ? null : output.name, module.name]
      .filter((part) => part !== null)
      .join(' · '),
    speech: speechOf(output),
    companions: (source?.clean_water_outputs ?? []).flatMap(
      (id) => all.find((candidate) => candidate.id === id)?.name ?? [],
    ),
    manual: opens?.find((open) => open.id_output === idOutput),
  };
}
