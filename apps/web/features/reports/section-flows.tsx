import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { useMemo, type ReactNode } from 'react';
import { withFlows } from '../../entities/output/output-flows.ts';
import { useRead } from '../../api/query.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';

/** Sets the flow of each output, preferring that of its section over its own. */
export function withSectionFlows(
  objects: readonly ModuleShape[],
  sections: readonly Pick<SectionShape, 'id_output' | 'flow'>[],
): ModuleShape[] {
  return objects.map((object) => ({ ...object, outputs: withFlows(object.outputs, sections) }));
}

type Props = {
  readonly objects: readonly ModuleShape[];
  readonly children: (objects: readonly ModuleShape[]) => ReactNode;
};

/** Loads sections and flows for views that show the water of outputs. */
export function SectionFlows({ objects, children }: Props) {
  const sections = useRead('listSections');
  const list = sections.data;
  const watering = useMemo(() => (list === undefined ? objects : withSectionFlows(objects, list)), [objects, list]);
  return (
    <StateView of={sections} loading={<LoadingState rows={5} rowHeight={110} />}>
      {() => children(watering)}
    </StateView>
  );
}
