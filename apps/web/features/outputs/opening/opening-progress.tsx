import { Button } from '@mantine/core';
import { IconCheck, IconCircle, IconCircleDotted } from '@tabler/icons-react';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { openingSteps, type Step } from './opening-steps.ts';
import css from '../outputs.module.css';

const icons = { done: IconCheck, now: IconCircleDotted, ahead: IconCircle } as const satisfies Record<
  Step['state'],
  unknown
>;

type Props = {
  /** Null while the server has not responded; there is nothing to cancel yet. */
  readonly opening: HandOpeningShape | null;
  readonly onStop: () => void;
};

/** Progress of an order, step by step. Nothing is shown as open before the module reports it. */
export function OpeningProgress({ opening, onStop }: Props) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const steps = openingSteps(opening);
  const current = steps.find((step) => step.state === 'now');
  return (
    <>
      <ol className={css.steps} aria-label={t('step.label')}>
        {steps.map((step) => {
          const Icon = icons[step.state];
          return (
            <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`step.${step.state}.${step.id}`)}</span>
              {step.atMs !== null && (
                <time className="num" dateTime={new Date(step.atMs).toISOString()}>
                  {formatTime(step.atMs, 'timeSeconds', language, zone)}
                </time>
              )}
            </li>
          );
        })}
      </ol>
      <p className="vh" role="status">
        {current === undefined ? '' : t(`step.now.${current.id}`)}
      </p>
      <p className={css.promise}>{t('step.promise')}</p>
      {opening !== null && (
        <Button variant="default" fullWidth className={css.main ?? ''} onClick={onStop}>
          {t('stop.cancel')}
        </Button>
      )}
    </>
  );
}
