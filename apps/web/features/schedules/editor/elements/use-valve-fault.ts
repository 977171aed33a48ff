import { usePlannedOpenings } from '../../../../entities/output/use-planned-openings.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import { useEditor } from '../form/editor-context.ts';
import type { ElementForm } from '../form/schedule-form.ts';
import { valveFaults } from './valve-faults.ts';

/** When a valve of an element failed its last planned opening; it stays selectable. */
export function useValveFault(element: ElementForm): number | undefined {
  const { farm } = useEditor();
  const faults = valveFaults(usePlannedOpenings().data ?? []);
  return expandElement(farm, element)
    .flatMap((item) => faults.get(item?.outputId ?? '') ?? [])
    .toSorted((a, b) => b - a)[0];
}
