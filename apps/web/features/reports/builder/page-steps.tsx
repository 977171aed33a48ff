import type { ReactNode } from 'react';
import { Card } from '../../../ui/frame/card.tsx';
import css from './builder.module.css';
import type { Step } from './phone-steps.tsx';

type Props = {
  readonly steps: readonly Step[];
  /** The content shown above all steps. */
  readonly above: ReactNode;
  readonly templates: ReactNode;
  /** The footer. */
  readonly children: ReactNode;
};

/** All steps on one page, with the templates beside them. */
export function PageSteps({ steps, above, templates, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.steps}>
        {above}
        {steps.map((step, index) => (
          <div key={step.id} className={css.step} data-step={step.id}>
            <Card natural title={<StepTitle number={index + 1} title={step.title} />} sub={step.sub}>
              {step.body}
            </Card>
          </div>
        ))}
      </div>
      <aside className={css.side}>{templates}</aside>
      <div className={css.foot}>{children}</div>
    </div>
  );
}

function StepTitle({ number, title }: { readonly number: number; readonly title: string }) {
  return (
    <span className={css.stepTitle}>
      <i aria-hidden="true">{number}</i>
      {title}
    </span>
  );
}
