import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstWrong } from '../../../lib/first-wrong.ts';
import { notice } from '../../../ui/notice.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import css from './life.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** Changes the settings of a module; they travel to it when they are saved. */
export function SettingsSheet({ object, onClose }: { readonly object: ObjectShape; readonly onClose: () => void }) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const settings = useSettings(object);
  const save = async (form: HTMLElement) => {
    if ((await settings.save()) === null) return focusFirstWrong(form);
    notice(t('life.saved'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={settings.type?.dictionary.creationTitle[language] ?? t('settings.title')}
      sub={object.name}
      width={560}
      tall
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
      >
        <Stack gap="md">
          <SettingsForm
            idObject={object.id}
            draft={settings.draft}
            type={settings.type}
            errorOf={settings.errorOf}
            onChange={settings.change}
          />
          <div className={css.foot}>
            {settings.refused !== null && (
              <p className={css.refused} role="alert">
                {settings.refused.message}
              </p>
            )}
            <div className={css.buttons}>
              <Button variant="default" onClick={onClose}>
                {common.t('cancel')}
              </Button>
              <Button type="submit" loading={settings.busy}>
                {common.t('save')}
              </Button>
            </div>
          </div>
        </Stack>
      </form>
    </Sheet>
  );
}
