import { Button, Stack } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import css from './life.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { useSettings } from './use-settings.ts';

type Props = {
  readonly object: ModuleShape;
  /** Labels of the two buttons. */
  readonly leaveLabel: string;
  readonly saveLabel: string;
  readonly onLeave: () => void;
  /** Receives the module with its new settings once the server has stored them. */
  readonly onSaved: (object: ModuleShape) => void;
};

/** Edits and saves the settings of a module. Input is kept, whatever the server answers. */
export function SettingsForm({ object, leaveLabel, saveLabel, onLeave, onSaved }: Props) {
  const settings = useSettings(object);
  const save = async (form: HTMLElement) => {
    const saved = await settings.save();
    if (saved === null) focusFirstError(form);
    else onSaved(saved);
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
        <SettingsFields
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
            <Button variant="default" onClick={onLeave}>
              {leaveLabel}
            </Button>
            <Button type="submit" loading={settings.busy}>
              {saveLabel}
            </Button>
          </div>
        </div>
      </Stack>
    </form>
  );
}
