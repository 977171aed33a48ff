import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { NETWORK_KINDS } from '@zagon/domain/networks/network-kind.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { NetworkDraft } from './network-draft.ts';

/** The fields that show their own refusals. */
export const FIELDS = ['kind', 'name', 'address', 'user', 'key', 'application', 'ca'];

type Props = {
  readonly draft: NetworkDraft;
  /** The kind of a network is chosen once. */
  readonly isNew: boolean;
  readonly refused: Refused | null;
  readonly onChange: (change: Partial<NetworkDraft>) => void;
};

/** How a network server is reached. */
export function NetworkFields({ draft, isNew, refused, onChange }: Props) {
  const { t } = useTexts('networks');
  const errorOf = (field: keyof NetworkDraft) => refused?.fields?.[field];
  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
  return (
    <>
      {isNew && (
        <Radio.Group
          label={t('form.kind')}
          value={draft.kind}
          error={errorOf('kind')}
          onChange={(value) => {
            const kind = NETWORK_KINDS.find((one) => one === value);
            if (kind !== undefined) onChange({ kind });
          }}
        >
          <Stack gap="xs">
            {NETWORK_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`kinds.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <TextInput
        label={t('form.name')}
        value={draft.name}
        error={errorOf('name')}
        data-autofocus
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={t('form.address')}
        description={t('form.addressHint')}
        placeholder="mqtts://"
        inputMode="url"
        value={draft.address}
        error={errorOf('address')}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={t('form.user')}
        value={draft.user}
        error={errorOf('user')}
        onChange={({ currentTarget }) => onChange({ user: currentTarget.value })}
      />
      <PasswordField
        label={t('form.key')}
        description={isNew ? undefined : t('form.keyKept')}
        autoComplete="new-password"
        value={draft.key}
        error={errorOf('key')}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={t('form.application')}
        description={t('form.applicationHint')}
        value={draft.application}
        error={errorOf('application')}
        onChange={({ currentTarget }) => onChange({ application: currentTarget.value })}
      />
      <Textarea
        {...plain}
        label={t('form.ca')}
        description={t('form.caHint')}
        rows={3}
        value={draft.ca}
        error={errorOf('ca')}
        onChange={({ currentTarget }) => onChange({ ca: currentTarget.value })}
      />
    </>
  );
}
