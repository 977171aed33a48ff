import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import type { ElementForm } from '../form/schedule-form.ts';

/** Name of an element: of its section, device or group. */
export function useElementNames(): (element: Pick<ElementForm, 'type' | 'id'>) => string {
  const { t } = useTexts('schedules');
  const { farm } = useEditor();
  return ({ type, id }) => {
    switch (type) {
      case 'section':
        return farm.sections.get(id)?.name ?? '';
      case 'device':
        return farm.devices.get(id)?.name ?? '';
      case 'group':
        return farm.groups.get(id)?.name ?? t('edit.group');
    }
  };
}
