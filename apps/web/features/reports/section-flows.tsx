import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { useMemo, type ReactNode } from 'react';
import { useRead } from '../../lib/api/query.ts';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';

/** The modules with the flow of each output as it waters: that of its section counts before its own. */
export function withSectionFlows(
  objects: readonly ObjectShape[],
  sections: readonly Pick<SectionShape, 'id_output' | 'flow'>[],
): ObjectShape[] {
  const flows = new Map(sections.map(({ id_output, flow }) => [id_output, flow]));
  return objects.map((object) => ({
    ...object,
    outputs: object.outputs.map((output) => ({ ...output, flow: flows.get(output.id) ?? output.flow })),
  }));
}

type Props = {
  readonly objects: readonly ObjectShape[];
  readonly children: (objects: readonly ObjectShape[]) => ReactNode;
};

/** For what tells the water of outputs: waits for the sections and their flows. */
export function SectionFlows({ objects, children }: Props) {
  const sections = useRead('listSections');
  const list = sections.data;
  const watering = useMemo(() => (list === undefined ? objects : withSectionFlows(objects, list)), [objects, list]);
  return (
    <Faces of={sections} loading={<Loading rows={5} rowHeight={110} />}>
      {() => children(watering)}
    </Faces>
  );
}
