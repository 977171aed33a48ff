import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { StopNow } from '../stopping/stop-now.tsx';
import { ExtendForm } from './extend-form.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import css from '../outputs.module.css';
import type { OutputFacts } from '../use-output-facts.ts';

type OpenView = Extract<OutputView, { kind: 'open' }>;

type Props = {
  readonly facts: OutputFacts;
  readonly view: OpenView;
  /** Whether the user may extend; stopping is always allowed. */
  readonly canExtend: boolean;
  readonly busy: boolean;
  /** Resolves to true if the server accepted it. */
  readonly onExtend: (minutes: number) => Promise<boolean>;
  readonly onStop: () => void;
};

/** The module reports it open: time left, end, water used; extend and stop. */
export function OpenNow({ facts, view, canExtend, busy, onExtend, onStop }: Props) {
  const { t } = useTexts('outputs');
  const [extending, setExtending] = useState(false);
  const extendable = canExtend && facts.handOpening !== undefined;
  const extend = async (minutes: number) => {
    if (await onExtend(minutes)) setExtending(false);
  };
  return (
    <>
      <TimeLeft view={view} facts={facts} />
      {view.by === 'program' && (
        <Notice
          tone="plain"
          space="above"
          icon={<IconLock size={18} aria-hidden="true" />}
          title={t('now.program', { name: view.schedule ?? '' })}
        >
          {t('now.programHint')}
        </Notice>
      )}
      {extending && <ExtendForm busy={busy} onExtend={(minutes) => void extend(minutes)} />}
      <div className={css.buttons}>
        {extendable && !extending && (
          <Button variant="default" className={css.main ?? ''} onClick={() => setExtending(true)}>
            {t('extend.button')}
          </Button>
        )}
        <StopNow name={facts.name} onStop={onStop} />
      </div>
    </>
  );
}

function TimeLeft({ view, facts }: { readonly view: OpenView; readonly facts: OutputFacts }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const now = useNow('second');
  const timeText = (ms: number) => formatTime(ms, 'time', language, zone);
  const flow = facts.flowM3PerH;
  const usedM3 = flow === null || view.fromMs === null ? null : (flow * Math.max(0, now - view.fromMs)) / 3_600_000;
  return (
    <div className={css.left} data-fertigation={view.fertigation || undefined}>
      {view.untilMs === null ? (
        <p>{t('now.noEnd')}</p>
      ) : (
        <p role="timer">
          <b className="num">{coarseDurationText(view.untilMs - now, language)}</b> {t('now.left')}
        </p>
      )}
      <Figures>
        {view.untilMs !== null && (
          <Fact label={t(facts.outputKind === 'valve' ? 'now.closes' : 'now.switchesOff')}>
            {timeText(view.untilMs)}
          </Fact>
        )}
        {flow !== null && (
          <Fact label={t('now.flow')}>{formatQuantity(flow, { decimals: 1, suffix: 'm³/h' }, language)}</Fact>
        )}
        {usedM3 !== null && (
          <Fact label={t('now.soFar')}>{formatQuantity(usedM3, { decimals: 1, suffix: 'm³' }, language)}</Fact>
        )}
      </Figures>
    </div>
  );
}
