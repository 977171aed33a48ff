import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import css from './feed-address.module.css';

/** A new address in full, to be copied into a calendar. */
export function FeedAddress({ address }: { readonly address: string }) {
  const { t } = useTexts('me');
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify(t('calendar.copied'));
  };
  return (
    <div className="stackS">
      <output className={css.address} aria-label={t('calendar.address')}>
        {address}
      </output>
      {/* Browsers offer the clipboard to secure pages only. */}
      {'clipboard' in navigator && (
        <ButtonRow place="start">
          <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('calendar.copy')}
          </Button>
        </ButtonRow>
      )}
      <p className="note">{t('calendar.subscribe')}</p>
    </div>
  );
}
