import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Changes the settings of a module; they are sent to it on saving. */
export function SettingsSheet({ object, onClose }: { readonly object: ModuleShape; readonly onClose: () => void }) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  return (
    <Sheet
      open
      onClose={onClose}
      title={typeOf(object)?.dictionary.creationTitle[language] ?? t('settings.title')}
      sub={object.name}
      width={560}
      tall
    >
      <SettingsForm
        object={object}
        leaveLabel={common.t('cancel')}
        saveLabel={common.t('save')}
        onLeave={onClose}
        onSaved={() => {
          notify(t('life.saved'));
          onClose();
        }}
      />
    </Sheet>
  );
}
