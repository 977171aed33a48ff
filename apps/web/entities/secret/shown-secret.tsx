import { Button, Checkbox, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { notify } from '../../ui/frame/notify.ts';
import css from './shown-secret.module.css';

type Props = {
  readonly secret: string;
  /** What it is, for screen readers. */
  readonly label: string;
  /** Why it must be saved now. */
  readonly lead: ReactNode;
  /** How a program uses it. */
  readonly use: ReactNode;
  /** The confirmation that it is saved. */
  readonly kept: string;
  readonly onDone: () => void;
};

/** A new secret, shown only once. It can be left only after confirming that it is saved. */
export function ShownSecret({ secret, label, lead, use, kept, onDone }: Props) {
  const { t } = useTexts('secret');
  const [isKept, setIsKept] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify(t('copied'));
  };
  return (
    <Stack gap="md">
      <p>{lead}</p>
      <output className={css.secret} aria-label={label}>
        {secret}
      </output>
      {/* Browsers offer the clipboard to secure pages only. */}
      {'clipboard' in navigator && (
        <ButtonRow place="start">
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </ButtonRow>
      )}
      <p className="note">{use}</p>
      <Checkbox label={kept} checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} />
      <ButtonRow place="footer">
        <Button disabled={!isKept} onClick={onDone}>
          {t('done')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
