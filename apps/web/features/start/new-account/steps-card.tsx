import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { TextFunction } from '../../../i18n/text-function.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { StepStrips } from '../../../ui/list/step-strips.tsx';
import { currentStep, doneSteps, modulesBehind, STEPS, type AccountFacts, type Step } from './steps.ts';
import css from './new-account.module.css';

/** The four steps from a new account to its first schedule, with their progress. */
export function StepsCard({
  facts,
  hasWaterSource,
}: {
  readonly facts: AccountFacts;
  readonly hasWaterSource: boolean;
}) {
  const { t } = useTexts('newAccount');
  const done = doneSteps(facts);
  const current = currentStep(done);
  return (
    <Card title={t('steps.title')} sub={t('steps.lead', { count: done.size })} natural>
      <div className={css.strips}>
        <StepStrips
          steps={STEPS.map((key) => ({ key, state: done.has(key) ? 'done' : key === current ? 'current' : 'open' }))}
        />
      </div>
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li key={step} data-current={step === current || undefined}>
            <span className={css.number} data-done={done.has(step) || undefined} aria-hidden="true">
              {done.has(step) ? <IconCheck size={20} /> : index + 1}
            </span>
            <div className="stackM grow">
              <Lines title={t(`steps.${step}`)} sub={subOf(step, facts, t)} />
              <span className="vh">{t(done.has(step) ? 'steps.done' : 'steps.open')}</span>
              {step === current && <StepButton step={step} hasWaterSource={hasWaterSource} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Translate = TextFunction<'newAccount'>;

function subOf(step: Step, { modules }: AccountFacts, t: Translate): string {
  const count = modulesBehind(modules);
  switch (step) {
    case 'modules':
      return count === 0 ? t('steps.modulesNone') : t('steps.modulesSub', { count });
    case 'place':
      return t('steps.placeSub');
    case 'section':
      return t('steps.sectionSub');
    case 'schedule':
      return t('steps.scheduleSub');
  }
}

function StepButton({ step, hasWaterSource }: { readonly step: Step; readonly hasWaterSource: boolean }) {
  const { t } = useTexts('newAccount');
  const { screen, label } = targetOf(step, hasWaterSource);
  // Each list opens with its form: it has no other content yet.
  const search = screen === 'setUpPlace' || screen === 'scheduleNew' ? {} : { add: 'new' };
  return (
    <Button component="a" href={hrefOf({ screen, search })} mih={48} className={css.do}>
      {t(label)}
    </Button>
  );
}

function targetOf(step: Step, hasWaterSource: boolean) {
  switch (step) {
    case 'modules':
      return { screen: 'modules', label: 'steps.modulesDo' } as const;
    case 'place':
      return { screen: 'setUpPlace', label: 'steps.placeDo' } as const;
    case 'section':
      return hasWaterSource
        ? ({ screen: 'sections', label: 'steps.sectionDo' } as const)
        : ({ screen: 'waterSources', label: 'steps.sourceDo' } as const);
    case 'schedule':
      return { screen: 'scheduleNew', label: 'steps.scheduleDo' } as const;
  }
}
