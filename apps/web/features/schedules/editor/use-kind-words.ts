import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useEditor } from './editor-context.ts';
import type { Step } from './steps.ts';

/** What the editor says differently of sections and of devices. */
export function useKindWords() {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const { values, farm } = useEditor();
  // A group stands for its members.
  const count = values.elements.reduce((sum, element) => sum + unfoldElement(farm, element).length, 0);
  const control = values.kind === 'control';
  const sections = t(control ? 'edit.ofControl.sections' : 'edit.sections');
  return {
    sections,
    step: (key: Step['key']): string => (key === 'sections' ? sections : t(`edit.${key}`)),
    runTime: t(control ? 'edit.ofControl.runTime' : 'edit.runTime'),
    runTimeHint: t(control ? 'edit.ofControl.runTimeHint' : 'edit.runTimeHint'),
    add: t(control ? 'edit.addDevice' : 'edit.add'),
    /** "3 sections": what the program opens. */
    elements: control ? t('list.devices', { count }) : common.t('sections', { count }),
  } as const;
}
