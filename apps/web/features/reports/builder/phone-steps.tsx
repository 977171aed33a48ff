import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconChevronLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Step } from './builder.tsx';
import css from './builder.module.css';

type Props = {
  readonly steps: readonly Step[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly templates: ReactNode;
  /** Keeps the report as a template; it stands under the summary of the last step. */
  readonly keep: ReactNode;
  /** The foot; it leads on, and at the last step it shows the report. */
  readonly children: (last: boolean) => ReactNode;
};

/** One step a screen, with a line that says how far one is and a way back. Templates stand behind the bookmark. */
export function PhoneSteps({ steps, place, onPlace, templates, keep, children }: Props) {
  const { t } = useTexts('reports');
  const [open, setOpen] = useState(false);
  const current = Math.min(place, steps.length - 1);
  const step = steps[current];
  if (step === undefined) return null;
  const last = current === steps.length - 1;
  return (
    <div className={css.phone}>
      <div className={css.phoneHead}>
        <ActionIcon
          color="gray"
          variant="subtle"
          size={44}
          disabled={current === 0}
          aria-label={t('back')}
          onClick={() => onPlace(current - 1)}
        >
          <IconChevronLeft size={22} />
        </ActionIcon>
        <div className={css.phoneWords} aria-live="polite">
          <h2>{step.title}</h2>
          <small>{t('stepOf', { place: current + 1, all: steps.length })}</small>
        </div>
        <ActionIcon
          color="gray"
          variant="subtle"
          size={44}
          aria-label={t('templates.title')}
          onClick={() => setOpen(true)}
        >
          <IconBookmark size={22} />
        </ActionIcon>
      </div>
      <progress className={css.bar} max={steps.length} value={current + 1} aria-hidden="true" />
      <div className={css.phoneStep}>{step.body}</div>
      {last && (
        <dl className={css.short}>
          {steps.slice(0, 3).map(({ id, title, sub }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{sub}</dd>
            </div>
          ))}
        </dl>
      )}
      {last && keep}
      {children(last)}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('templates.title')} tall>
        {templates}
      </Sheet>
    </div>
  );
}
