import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { notice } from '../../../ui/notice.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Changes the settings of a module; they travel to it when they are saved. */
export function SettingsSheet({ object, onClose }: { readonly object: ObjectShape; readonly onClose: () => void }) {
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
          notice(t('life.saved'));
          onClose();
        }}
      />
    </Sheet>
  );
}
