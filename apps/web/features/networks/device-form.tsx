import { Button, Stack, TextInput } from '@mantine/core';
import type { NetworkDeviceShape } from '@zagon/contract/networks/endpoints.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import type { Refused } from '../../api/types.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import type { DeviceDraft } from './device-draft.ts';
import css from './device-form.module.css';
import { completeFields, editedRows, isComplete, mappedType } from './mapping/mapping-draft.ts';
import { MappingFields } from './mapping/mapping-fields.tsx';
import { PreviewPart } from './mapping/preview-part.tsx';
import { ROW_PARTS } from './mapping/row-problems.ts';
import { useMappingPreview } from './mapping/use-mapping-preview.ts';

type Props = {
  readonly networkId: string;
  readonly device: NetworkDeviceShape;
  readonly initial: DeviceDraft;
  /** The module that shows the device, as installed; null: it is added by this form. */
  readonly installed: DeviceType | null;
  readonly busy: boolean;
  readonly action: string;
  /** Returns why it was refused; null: it is saved. */
  readonly save: (draft: DeviceDraft) => Promise<Refused | null>;
  readonly onClose: () => void;
};

/** How a device is shown as a module: its name, which of its values are stored, and what that makes of its newest message. */
export function DeviceForm({ networkId, device, initial, installed, busy, action, save, onClose }: Props) {
  const { t } = useTexts('networks');
  const common = useTexts('common');
  const [draft, setDraft] = useState(initial);
  const kept = useKept(draft, setDraft);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { mapping } = draft;
  const preview = useMappingPreview({ id: networkId, dev_eui: device.dev_eui }, mapping);
  const type = installed ?? deviceType(mappedType(mapping));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setWasSent(true);
    if (!isComplete(mapping)) return focusFirstError(form);
    const refusal = await save(draft);
    setRefused(refusal);
    return refusal === null ? onClose() : focusFirstError(form);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="network-module" item={device.dev_eui} of={kept} />
        <div className={css.room}>
          <div className={css.parts}>
            <Stack gap="md">
              {installed === null && (
                <TextInput
                  label={t('module.name')}
                  value={draft.name}
                  error={refused?.fields?.['name']}
                  data-autofocus
                  onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
                />
              )}
              <MappingFields
                mapping={mapping}
                type={type}
                isNew={installed === null}
                accepted={[
                  ...(mapping.preset === null ? [] : PRESETS[mapping.preset].fields),
                  ...(device.mapping?.fields ?? []),
                ]}
                preview={preview}
                refused={refused}
                wasSent={wasSent}
                onChange={(changed) => {
                  setDraft({ ...draft, mapping: changed });
                  // What was refused is counted by row, and rows may have moved.
                  setRefused(null);
                }}
              />
            </Stack>
            <PreviewPart preview={preview} fields={completeFields(mapping)} type={type} at={device.last_at} />
          </div>
        </div>
        <ButtonRow place="footer" error={formMessage(refused, shownFields(draft))}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

/** The fields that show their own refusals. */
function shownFields({ mapping }: DeviceDraft): readonly string[] {
  const rows = editedRows(mapping) ?? [];
  const ofRows = rows.flatMap((_, index) => ROW_PARTS.map((part) => `fields.${index}.${part}`));
  return ['name', 'preset', ...(mapping.preset === null ? ['type'] : []), ...ofRows];
}
