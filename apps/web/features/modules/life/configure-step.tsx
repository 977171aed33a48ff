import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstWrong } from '../../../lib/first-wrong.ts';
import css from './life.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

type Props = {
  readonly object: ObjectShape;
  /** Told of the module as it is now: with its settings, or as it came. */
  readonly onNext: (object: ObjectShape) => void;
};

/** The settings of a device that has just come; they can wait. */
export function ConfigureStep({ object, onNext }: Props) {
  const { t } = useTexts('modules');
  const settings = useSettings(object);
  const save = async (form: HTMLElement) => {
    const saved = await settings.save();
    if (saved === null) focusFirstWrong(form);
    else onNext(saved);
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
        <div className={css.foot}>
          {settings.refused !== null && (
            <p className={css.refused} role="alert">
              {settings.refused.message}
            </p>
          )}
          <div className={css.buttons}>
            <Button variant="default" onClick={() => onNext(object)}>
              {t('life.later')}
            </Button>
            <Button type="submit" loading={settings.busy}>
              {t('life.next')}
            </Button>
          </div>
        </div>
      </Stack>
    </form>
  );
}
