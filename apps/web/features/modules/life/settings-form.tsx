import { Button, Stack } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { SettingsMeanwhile } from './meanwhile/settings-meanwhile.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSettings } from './use-settings.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Props = {
  readonly object: ModuleShape;
  /** Labels of the two buttons. */
  readonly leaveLabel: string;
  readonly saveLabel: string;
  readonly onLeave: () => void;
  /** Receives the module with its new settings once the server has stored them. */
  readonly onSaved: (object: ModuleShape) => void;
};

/** Edits and saves the settings of a module. Input is kept, whatever the server's response. */
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
        <Unsaved form="module" item={object.id} of={settings.kept} />
        <SettingsFields
          idObject={object.id}
          draft={settings.draft}
          type={settings.type}
          errorOf={settings.errorOf}
          onChange={settings.change}
        />
        <SettingsMeanwhile meanwhile={settings.meanwhile} refused={settings.refused} type={settings.type} />
        <ButtonRow place="footer" error={settings.meanwhile === null ? settings.refused?.message : undefined}>
          <Button variant="default" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button type="submit" loading={settings.busy}>
            {saveLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
