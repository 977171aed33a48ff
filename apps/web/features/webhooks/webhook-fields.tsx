import { TextInput } from '@mantine/core';
import type { Refused } from '../../api/types.ts';
import { lacksThings } from '../../entities/resource/chosen-things/chosen-things.ts';
import { ThingsFields } from '../../entities/resource/chosen-things/things-fields.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EventFields } from './event-fields.tsx';
import type { WebhookDraft } from './webhook-draft.ts';

/** The fields that show their own refusals. */
export const FIELDS = ['name', 'address', 'events', 'things'];

type Props = {
  readonly draft: WebhookDraft;
  readonly refused: Refused | null;
  /** True once the form was sent: from then on it shows what is missing. */
  readonly wasSent: boolean;
  readonly onChange: (change: Partial<WebhookDraft>) => void;
};

/** Name, address, events and things of a webhook. */
export function WebhookFields({ draft, refused, wasSent, onChange }: Props) {
  const { t } = useTexts('webhooks');
  const things = useTexts('chosenThings');
  const isWithoutEvents = wasSent && draft.events.length === 0;
  const isWithoutThings = wasSent && lacksThings(draft);
  return (
    <>
      <TextInput
        label={t('form.name')}
        placeholder={t('form.nameHint')}
        value={draft.name}
        error={refused?.fields?.['name']}
        data-autofocus
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        label={t('form.address')}
        description={t('form.addressHint')}
        placeholder="https://"
        type="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={draft.address}
        error={refused?.fields?.['address']}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
      <EventFields
        chosen={draft.events}
        error={isWithoutEvents ? t('form.noEvents') : refused?.fields?.['events']}
        onChange={(events) => onChange({ events })}
      />
      <ThingsFields
        chosen={draft}
        error={isWithoutThings ? things.t('noneChosen') : refused?.fields?.['things']}
        onChange={onChange}
      />
    </>
  );
}
