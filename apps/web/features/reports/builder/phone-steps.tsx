import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconChevronLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import css from './builder.module.css';

/** A step of the builder: its title, the current choice, and its form. */
export type Step = {
  readonly id: 'type' | 'sources' | 'period' | 'options';
  readonly title: string;
  readonly sub: string;
  readonly body: ReactNode;
};

type Props = {
  readonly steps: readonly Step[];
  readonly stepIndex: number;
  readonly onStepChange: (stepIndex: number) => void;
  /** The content shown above all steps. */
  readonly above: ReactNode;
  readonly templates: ReactNode;
  /** The save-as-template button, shown below the summary of the last step. */
  readonly saveButton: ReactNode;
  /** Renders the footer: continues to the next step, or shows the report on the last one. */
  readonly children: (last: boolean) => ReactNode;
};

/** One step per screen with progress and a back button. Templates open from the bookmark icon. */
export function PhoneSteps({ steps, stepIndex, onStepChange, above, templates, saveButton, children }: Props) {
  const { t } = useTexts('reports');
  const [open, setOpen] = useState(false);
  const current = Math.min(stepIndex, steps.length - 1);
  const step = steps[current];
  if (step === undefined) return null;
  const last = current === steps.length - 1;
  return (
    <div className="stackS">
      {above}
      <div className={css.phoneHead}>
        <ActionIcon
          color="gray"
          variant="subtle"
          size={44}
          disabled={current === 0}
          aria-label={t('back')}
          onClick={() => onStepChange(current - 1)}
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
        <div className={css.short}>
          <Facts>
            {steps.slice(0, 3).map(({ id, title, sub }) => (
              <Fact key={id} label={title}>
                {sub}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {last && saveButton}
      {children(last)}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('templates.title')} tall>
        {templates}
      </Sheet>
    </div>
  );
}
