import { Button, Select, Stack, TextInput } from '@mantine/core';
import type { NetworkDeviceShape } from '@zagon/contract/networks/endpoints.ts';
import { isPresetKey, PRESET_KEYS, PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { bodyOf, draftOf } from './device-draft.ts';

type Props = { readonly networkId: string; readonly device: NetworkDeviceShape; readonly onDone: () => void };

/** Shows a device as a module, by the preset of its maker. */
export function AddModuleForm({ networkId, device, onDone }: Props) {
  const { t } = useTexts('networks');
  const common = useTexts('common');
  const add = useWrite('addNetworkModule', ['listNetworkDevices', 'listModules']);
  const [draft, setDraft] = useState(() => draftOf(device));
  const kept = useKept(draft, setDraft);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const params = { id: networkId, dev_eui: device.dev_eui };
    const answer = await add.send({ params, body: bodyOf(draft) });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('module.done', { name: draft.name }));
    return onDone();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="network-module" item={device.dev_eui} of={kept} />
        <TextInput
          label={t('module.name')}
          value={draft.name}
          error={refused?.fields?.['name']}
          data-autofocus
          onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
        />
        <Select
          label={t('module.preset')}
          description={t('module.presetHint')}
          data={PRESET_KEYS.map((value) => ({ value, label: `${PRESETS[value].maker} ${PRESETS[value].model}` }))}
          value={draft.preset}
          allowDeselect={false}
          error={refused?.fields?.['preset']}
          onChange={(value) => {
            if (value !== null && isPresetKey(value)) setDraft({ ...draft, preset: value });
          }}
        />
        <ButtonRow place="footer" error={formMessage(refused, ['name', 'preset'])}>
          <Button variant="default" onClick={onDone}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={add.busy}>
            {t('module.create')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
