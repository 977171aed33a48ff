import { Checkbox, Stack } from '@mantine/core';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { useTexts } from '../../i18n/use-texts.ts';

type Props = {
  readonly passkeys: readonly Passkey[];
  /** Ids of those to keep. */
  readonly keep: readonly string[];
  readonly onChange: (keep: string[]) => void;
};

/** Which passkeys stay when the password is replaced; shows nothing to users without any. */
export function KeepPasskeys({ passkeys, keep, onChange }: Props) {
  const { t } = useTexts('keepPasskeys');
  if (passkeys.length === 0) return null;
  return (
    <Checkbox.Group label={t('title')} description={t('lead')} value={[...keep]} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {passkeys.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={t('keep', { name })} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
