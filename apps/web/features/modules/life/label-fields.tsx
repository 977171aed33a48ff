import { Button, Stack, TextInput } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { readTag } from '../../../entities/module/nfc-tag.ts';

/** The numbers printed on a device's label. */
export type Label = { readonly serial: string; readonly pin: string };

/** Serial number and PIN, or the NFC tag of the device if the browser can read it. */
export function LabelFields({
  label,
  pinRef,
  errorOf,
  onChange,
  onTag,
}: {
  readonly label: Label;
  readonly pinRef: Ref<HTMLInputElement>;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (label: Label) => void;
  readonly onTag: (code: string) => void;
}) {
  const { t } = useTexts('modules');
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const scan = async () => {
    setReading('reading');
    const code = await readTag();
    setReading(code === null ? 'failed' : 'idle');
    if (code !== null) onTag(code);
  };
  return (
    <Stack gap="md">
      <TextInput
        label={t('life.serial')}
        placeholder="AM200-…"
        autoCapitalize="characters"
        autoComplete="off"
        value={label.serial}
        error={errorOf('serial_number') ?? errorOf('nfc_code')}
        onChange={(event) => onChange({ ...label, serial: event.currentTarget.value })}
      />
      <TextInput
        ref={pinRef}
        label={t('life.pin')}
        autoCapitalize="characters"
        autoComplete="off"
        value={label.pin}
        error={errorOf('pin')}
        onChange={(event) => onChange({ ...label, pin: event.currentTarget.value })}
      />
      {'NDEFReader' in globalThis && (
        <Button
          variant="default"
          loading={reading === 'reading'}
          leftSection={<IconNfc size={20} aria-hidden="true" />}
          onClick={() => void scan()}
        >
          {t('life.scan')}
        </Button>
      )}
      {reading === 'failed' && <p role="alert">{t('life.scanFailed')}</p>}
    </Stack>
  );
}
