import { usePlansAround } from '../../../lib/day-plans.ts';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import { useEditor } from './editor-context.ts';
import type { ElementForm } from './program-form.ts';
import { valveFaults } from './valve-faults.ts';

/** When a valve of an element failed the last time it should have opened; it stays choosable. */
export function useValveFault(element: ElementForm): number | undefined {
  const { farm } = useEditor();
  const faults = valveFaults(usePlansAround().data ?? []);
  return unfoldElement(farm, element)
    .flatMap((one) => faults.get(one?.outputId ?? '') ?? [])
    .toSorted((a, b) => b - a)[0];
}
