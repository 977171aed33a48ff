import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';

/** The refusal of a change because another operator was faster; null: refused for another reason. */
export function currentOf(refused: Refused | null) {
  return refused?.err === 'changed_meanwhile' ? (refused.current ?? null) : null;
}

type Props = {
  readonly refused: Refused | null;
  /** The current values, in words. */
  readonly children: ReactNode;
  /** Copies the current values into the form. */
  readonly onTake: () => void;
};

/** Another operator changed what a form shows: who, when, and to what. Nothing is shown for any other refusal. */
export function ChangedNotice({ refused, children, onTake }: Props) {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const current = currentOf(refused);
  if (current === null) return null;
  const { by, at } = current;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={
        at === null
          ? t('changed.title')
          : t('changed.by', { name: by ?? t('changed.someone'), time: formatTime(at, 'dateTime', language, zone) })
      }
      action={
        <Button variant="default" onClick={onTake}>
          {t('changed.take')}
        </Button>
      }
    >
      <span>
        {t('changed.now')} {children}
      </span>
    </Notice>
  );
}
