import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { focusFirstWrong } from '../../../lib/first-wrong.ts';
import css from './life.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { useSettings } from './use-settings.ts';

type Props = {
  readonly object: ObjectShape;
  /** What the two buttons say. */
  readonly leaveLabel: string;
  readonly saveLabel: string;
  readonly onLeave: () => void;
  /** Told of the module with its new settings, once the server has them. */
  readonly onSaved: (object: ObjectShape) => void;
};

/** The settings of a module and the saving of them. What was typed stays whatever the server says. */
export function SettingsForm({ object, leaveLabel, saveLabel, onLeave, onSaved }: Props) {
  const settings = useSettings(object);
  const save = async (form: HTMLElement) => {
    const saved = await settings.save();
    if (saved === null) focusFirstWrong(form);
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
