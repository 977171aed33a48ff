import { expandElement } from '@zagon/domain/resources/consumers.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from './editor-context.ts';
import type { StepKey } from './step-key.ts';

/** Editor texts that differ between sections and devices. */
export function useKindTexts() {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const { values, farm } = useEditor();
  // A group is counted as its members.
  const count = values.elements.reduce((sum, element) => sum + expandElement(farm, element).length, 0);
  const control = values.kind === 'control';
  const sections = t(control ? 'edit.ofControl.sections' : 'edit.sections');
  return {
    sections,
    step: (key: StepKey): string => (key === 'sections' ? sections : t(`edit.${key}`)),
    runTime: t(control ? 'edit.ofControl.runTime' : 'edit.runTime'),
    runTimeHint: t(control ? 'edit.ofControl.runTimeHint' : 'edit.runTimeHint'),
    add: t(control ? 'edit.addDevice' : 'edit.add'),
    /** "3 sections": what the schedule opens. */
    elements: control ? t('list.devices', { count }) : common.t('sections', { count }),
  } as const;
}
