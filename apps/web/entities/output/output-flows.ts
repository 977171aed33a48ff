import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';

type SectionFlow = Pick<SectionShape, 'id_output' | 'flow'>;

/** Sets the flow of each output as planned and displayed: that of its section takes precedence over its own. */
export function withFlows<One extends Pick<OutputShape, 'id' | 'flow'>>(
  outputs: readonly One[],
  sections: readonly SectionFlow[],
): One[] {
  const ofSections = new Map(sections.map(({ id_output, flow }) => [id_output, flow]));
  return outputs.map((output) => ({
    ...output,
    flow: outputFlowM3PerH(ofSections.get(output.id) ?? null, output.flow),
  }));
}

/** Returns the known flows by output id, m³/h. A list that is still loading may be empty. */
export function outputFlows(lists: {
  readonly outputs: readonly Pick<OutputShape, 'id' | 'flow'>[];
  readonly sections: readonly SectionFlow[];
}): ReadonlyMap<string, number> {
  const own = new Map(lists.outputs.map(({ id, flow }) => [id, flow]));
  const ofSections = new Map(lists.sections.map(({ id_output, flow }) => [id_output, flow]));
  const ids = new Set([...own.keys(), ...ofSections.keys()]);
  return new Map(
    [...ids].flatMap((id) => {
      const flowM3PerH = outputFlowM3PerH(ofSections.get(id) ?? null, own.get(id) ?? null);
      return flowM3PerH === null ? [] : [[id, flowM3PerH] as const];
    }),
  );
}
