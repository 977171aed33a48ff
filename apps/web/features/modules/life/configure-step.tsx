import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstWrong } from '../../../lib/first-wrong.ts';
import css from './life.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** The settings of a device that has just come; they can wait. */
export function ConfigureStep({ object, onNext }: { readonly object: ObjectShape; readonly onNext: () => void }) {
  const { t } = useTexts('modules');
  const settings = useSettings(object);
  const save = async (form: HTMLElement) => {
    if (await settings.save()) onNext();
    else focusFirstWrong(form);
  };
  return (
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
        {settings.refused !== null && (
          <p className={css.refused} role="alert">
            {settings.refused.message}
          </p>
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={onNext}>
            {t('life.later')}
          </Button>
          <Button type="submit" loading={settings.busy}>
            {t('life.next')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
