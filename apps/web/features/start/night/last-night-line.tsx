import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { BoardRun } from '../../../entities/schedule/use-board.ts';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { lastNightFrom } from './last-night.ts';
import { lastNightOf } from '../../../entities/night/night-span.ts';
import { useLastNight } from './use-last-night.ts';
import css from './tonight.module.css';

/** The runs of last night, and those that did not run and why, in one line; nothing if no water was due. */
export function LastNightLine() {
  const { t, language } = useTexts('start');
  const zone = useFarmZone();
  const now = useNow('minute');
  const span = lastNightOf(now, zone);
  const board = useLastNight();
  const [why, setWhy] = useState<BoardRun | null>(null);
  const night = board.data === undefined ? null : lastNightFrom(board.data.runs, span);
  if (night === null) return null;
  const [first, ...more] = night.others;
  return (
    <>
      <p className={css.lastNight}>
        <b>{t(span.isEnding ? 'lastNight.soFar' : 'lastNight.title')}</b>{' '}
        {first === undefined
          ? t('lastNight.all', { count: night.count })
          : t('lastNight.ran', { count: night.count, ran: night.ranCount })}
        {first !== undefined && (
          <>
            {' · '}
            {t('lastNight.one', { name: first.name, result: lowerFirst(first.title[language]) })}{' '}
            <UnstyledButton
              className={css.why ?? ''}
              aria-label={t('lastNight.whyOf', { name: first.name })}
              onClick={() => setWhy(first)}
            >
              {t('lastNight.why')}
            </UnstyledButton>
          </>
        )}
        {more.length > 0 && (
          <>
            {' · '}
            <ScreenLink to={{ screen: 'schedules', search: { tab: 'history' } }} className={css.why}>
              {t('lastNight.more', { count: more.length })}
            </ScreenLink>
          </>
        )}
      </p>
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
