import { UnstyledButton } from '@mantine/core';
import { nightSentence } from '@zagon/domain/schedules/night/night-sentence.ts';
import { Fragment, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { useNow } from '../../time/clock.ts';
import type { BoardRun } from '../schedule/use-board.ts';
import { WhyCard } from '../schedule/why/why-card.tsx';
import { useFarmZone } from '../session/session.ts';
import css from './night-line.module.css';
import type { NightSummary } from './use-night-story.ts';

type Props = {
  /** Null while it loads: the space of the sentence is kept. */
  readonly night: NightSummary | null;
};

/** The night in one sentence; a *Why?* beside it opens the why card of the first cycle without water. */
export function NightLine({ night }: Props) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const [why, setWhy] = useState<BoardRun | null>(null);
  if (night === null) return <p className={css.line} aria-hidden="true" />;
  const [first, ...others] = night.skipped;
  return (
    <>
      <p className={css.line}>
        <span className="num">{nightSentence(night.story, nowMs, { language, zone })}.</span>
        {first !== undefined && (
          <Fragment>
            {' '}
            <UnstyledButton
              className={css.why ?? ''}
              aria-label={t('result.why', { what: first.name })}
              onClick={() => setWhy(first)}
            >
              {t('act.why')}
            </UnstyledButton>
          </Fragment>
        )}
        {others.length > 0 && (
          <Fragment>
            {' · '}
            <ScreenLink to={{ screen: 'schedules', search: { tab: 'tonight' } }} className={css.why}>
              {t('tonight.others', { count: others.length })}
            </ScreenLink>
          </Fragment>
        )}
      </p>
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}
