import { Button, Checkbox, Stack } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { notify } from '../../ui/frame/notify.ts';
import css from './security.module.css';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** New recovery codes, shown only once. They can be left only after confirming that they are saved. */
export function ShownCodes({ codes, onDone }: Props) {
  const { t } = useTexts('security');
  const email = useMe()?.user.email ?? '';
  const [kept, setKept] = useState(false);
  const text = `${t('codes.fileHead', { email })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify(t('codes.copied'));
  };
  return (
    <Stack gap="md">
      <p className="note">{t('codes.shownLead')}</p>
      <ul className={css.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow place="start">
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('codes.fileName')}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {t('codes.download')}
        </Button>
        {/* Browsers offer the clipboard to secure pages only. */}
        {'clipboard' in navigator && (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
        )}
      </ButtonRow>
      <Checkbox label={t('codes.kept')} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <ButtonRow>
        <Button disabled={!kept} onClick={onDone}>
          {t('codes.done')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
