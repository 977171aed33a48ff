import { Button } from '@mantine/core';
import type { Availability, PhoneFacts, PhoneFeatureId } from '@zagon/domain/phone/feature.ts';
import { PHONE_FEATURES } from '@zagon/domain/phone/registry.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { ErrorState } from '../../ui/frame/error-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { AvailabilityPill } from './availability-pill.tsx';
import { BrowserLine } from './browser-line.tsx';
import { BlockedCards } from './blocked-cards.tsx';
import css from './phone.module.css';
import type { Source } from './sources/source.ts';
import { useFeature, type FeatureRun } from './use-feature.ts';
import { usePhoneFacts } from './use-phone-facts.ts';

type Props<Reading> = {
  readonly id: PhoneFeatureId;
  readonly source: Source<Reading>;
  /** State the source leaves in place when stopped, such as a subscription: there is no Stop. */
  readonly persists?: boolean;
  /** The live reading; `atMs`: when it was received. */
  readonly children: (reading: Reading, atMs: number) => ReactNode;
};

/** The frame of every feature: its state, the start button, the live reading, and help if it fails. */
export function FeaturePage<Reading>({ id, source, persists = false, children }: Props<Reading>) {
  const { t } = useTexts('phone');
  const facts = usePhoneFacts();
  const run = useFeature(source);
  const checkAgain = () => {
    run.stop();
    void facts.refetch();
  };
  return (
    <div className={css.column}>
      <PageTitle crumb={<ScreenLink to={{ screen: 'phone' }}>{t('title')}</ScreenLink>} sub={t(`${id}.lead`)}>
        {t(`${id}.name`)}
      </PageTitle>
      <StateView of={facts} loading={<LoadingState height={320} />}>
        {(known) => (
          <FeatureBody id={id} facts={known} run={run} persists={persists} onCheckAgain={checkAgain}>
            {children}
          </FeatureBody>
        )}
      </StateView>
    </div>
  );
}

type BodyProps<Reading> = Pick<Props<Reading>, 'id' | 'children'> & {
  readonly facts: PhoneFacts;
  readonly run: FeatureRun<Reading>;
  readonly persists: boolean;
  readonly onCheckAgain: () => void;
};

function FeatureBody<Reading>({ id, facts, run, persists, onCheckAgain, children }: BodyProps<Reading>) {
  const { t } = useTexts('phone');
  const { state, start, stop } = run;
  const availability = availabilityNow(PHONE_FEATURES[id].availability(facts), state);
  const isBlocked = availability.kind !== 'works' && availability.kind !== 'asks';
  return (
    <div className="stackL">
      <div className={css.state} role="status">
        {state.kind === 'failed' ? (
          <StatePill tone="error">{t('state.failed')}</StatePill>
        ) : state.kind === 'live' ? (
          <StatePill tone="ok">{t('state.live')}</StatePill>
        ) : (
          <AvailabilityPill kind={availability.kind} />
        )}
        <BrowserLine facts={facts} />
      </div>
      {isBlocked && <BlockedCards id={id} facts={facts} availability={availability} onCheckAgain={onCheckAgain} />}
      {!isBlocked && state.kind === 'idle' && (
        <Card natural title={t(`${id}.startTitle`)}>
          <div className="stackM">
            <p>{t(`${id}.asks`)}</p>
            <Button onClick={start}>{t(`${id}.start`)}</Button>
          </div>
        </Card>
      )}
      {state.kind === 'starting' && (
        <Card natural title={t('starting')}>
          <div className="stackM">
            <p>{t(`${id}.waiting`)}</p>
            <Button variant="default" onClick={stop}>
              {t('cancel')}
            </Button>
          </div>
        </Card>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={t(`${id}.failed`)} onRetry={start}>
          {state.detail ?? t('failedHint')}
        </ErrorState>
      )}
      {state.kind === 'live' && (
        <>
          {children(state.reading, state.atMs)}
          {!persists && (
            <Button variant="default" onClick={stop}>
              {t('stop')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Results after the click override what the browser reported before. */
function availabilityNow(reported: Availability, state: FeatureRun<unknown>['state']): Availability {
  switch (state.kind) {
    case 'denied':
      return { kind: 'denied' };
    case 'absent':
      return { kind: 'absent', reason: state.reason };
    case 'idle':
      return reported;
    case 'starting':
    case 'live':
    case 'failed':
      return { kind: 'works' };
  }
}
