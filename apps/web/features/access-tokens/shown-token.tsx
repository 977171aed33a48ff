import { Button, Checkbox, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { notify } from '../../ui/frame/notify.ts';
import css from './access-tokens.module.css';

type Props = { readonly token: string; readonly isRenewed: boolean; readonly onDone: () => void };

/** A new token, shown only once. It can be left only after confirming that it is saved. */
export function ShownToken({ token, isRenewed, onDone }: Props) {
  const { t } = useTexts('accessTokens');
  const [kept, setKept] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    notify(t('shown.copied'));
  };
  return (
    <Stack gap="md">
      <p>{t('shown.lead')}</p>
      <output className={css.token} aria-label={t('shown.token')}>
        {token}
      </output>
      {/* Browsers offer the clipboard to secure pages only. */}
      {'clipboard' in navigator && (
        <ButtonRow place="start">
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('shown.copy')}
          </Button>
        </ButtonRow>
      )}
      <p className="note">
        {t('shown.use')} {isRenewed && t('shown.renewed')}
      </p>
      <Checkbox label={t('shown.kept')} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <ButtonRow place="footer">
        <Button disabled={!kept} onClick={onDone}>
          {t('shown.done')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
