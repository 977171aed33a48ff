import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { TEMPLATE_NAME_MAX } from '@zagon/domain/reports/template.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOwnZone } from '../../../lib/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf as localDay } from '../../../time/format-time.ts';
import { HeadButton } from '../head-button.tsx';
import type { AnyChoice } from '../report-choice.ts';
import { contentOf } from './template-choice.ts';
import { TemplateDialog } from './template-dialog.tsx';

type Props = {
  /** What is kept; null while it is not whole: `onEarly` then says what is missing. */
  readonly choice: AnyChoice | null;
  readonly onEarly?: () => void;
  /** In the head of a report, where a phone has room for a sign alone. */
  readonly inHead?: boolean;
  /** A first word for the name. */
  readonly name: string;
  readonly nameOf: (id: string) => string;
};

/** Keeps the report as a template. A preset stays a preset: it is counted from the day on which it is opened. */
export function SaveTemplate({ choice, onEarly, inHead = false, name, nameOf }: Props) {
  const { t } = useTexts('reports');
  const today = localDay(nowMs(), useOwnZone());
  const [open, setOpen] = useState(false);
  const begin = () => (choice === null ? onEarly?.() : setOpen(true));
  return (
    <>
      {inHead ? (
        <HeadButton sign={IconBookmark} label={t('templates.save')} onClick={begin} />
      ) : (
        <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden="true" />} onClick={begin}>
          {t('templates.save')}
        </Button>
      )}
      {open && choice !== null && (
        <TemplateDialog
          title={t('templates.save')}
          id={null}
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
