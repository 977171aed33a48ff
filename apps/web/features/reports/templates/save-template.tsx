import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { TEMPLATE_NAME_MAX } from '@zagon/domain/reports/request/template.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone, useMayChangeOwnItems } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf as localDay } from '../../../time/format-time.ts';
import { HeadButton } from '../head-button.tsx';
import type { AnyChoice } from '../report-choice.ts';
import { contentOf } from './template-choice.ts';
import { TemplateDialog } from './template-dialog.tsx';

type Props = {
  /** The report to save; null while incomplete: `onEarly` then shows what is missing. */
  readonly choice: AnyChoice | null;
  readonly onIncomplete?: () => void;
  /** Set in the header of a report, where a phone has space only for an icon. */
  readonly inHeader?: boolean;
  /** Suggested name. */
  readonly name: string;
  readonly nameOf: (id: string) => string;
};

/** Saves the report as a template; nothing for an operator, who only reads. A preset period stays relative to the day the template is opened. */
export function SaveTemplate({ choice, onIncomplete, inHeader = false, name, nameOf }: Props) {
  const { t } = useTexts('reports');
  const today = localDay(nowMs(), useFarmZone());
  const [open, setOpen] = useState(false);
  const openDialog = () => (choice === null ? onIncomplete?.() : setOpen(true));
  if (!useMayChangeOwnItems()) return null;
  return (
    <>
      {inHeader ? (
        <HeadButton icon={IconBookmark} label={t('templates.save')} onClick={openDialog} />
      ) : (
        <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden="true" />} onClick={openDialog}>
          {t('templates.save')}
        </Button>
      )}
      {open && choice !== null && (
        <TemplateDialog
          title={t('templates.save')}
          template={null}
          body={{
            ...contentOf(choice, nameOf, today),
            name: name.slice(0, TEMPLATE_NAME_MAX),
            shared: false,
            mailing: null,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
