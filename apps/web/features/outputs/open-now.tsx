import { Button } from '@mantine/core';
import { IconLock, IconPlayerStopFilled } from '@tabler/icons-react';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OutputView } from '../../lib/output-view.ts';
import { useLengthWords } from '../../lib/output-words.ts';
import { useFarmZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { ExtendForm } from './extend-form.tsx';
import css from './outputs.module.css';
import type { OutputFacts } from './use-output-facts.ts';

type OpenView = Extract<OutputView, { kind: 'open' }>;

type Props = {
  readonly facts: OutputFacts;
  readonly view: OpenView;
  /** Whether this person may extend; stopping is always allowed. */
  readonly mayExtend: boolean;
  readonly busy: boolean;
  /** Answers whether the server took it. */
  readonly onExtend: (minutes: number) => Promise<boolean>;
  readonly onStop: () => void;
};

/** It is open, its module says so: how long still, until when, how much water; extend and stop. */
export function OpenNow({ facts, view, mayExtend, busy, onExtend, onStop }: Props) {
  const { t } = useTexts('outputs');
  const common = useTexts('common');
  const [extending, setExtending] = useState(false);
  const extendable = mayExtend && facts.manual !== undefined;
  const extend = async (minutes: number) => {
    if (await onExtend(minutes)) setExtending(false);
  };
  return (
    <>
      <TimeLeft view={view} facts={facts} />
      {view.by === 'program' && (
        <p className={css.held}>
          <IconLock size={18} aria-hidden="true" />
          <span>
            <b>{t('now.program', { name: view.program ?? '' })}</b>
            {t('now.programHint')}
          </span>
        </p>
      )}
      {extending && <ExtendForm busy={busy} onExtend={(minutes) => void extend(minutes)} />}
      <div className={css.buttons}>
        {extendable && !extending && (
          <Button variant="default" className={css.main ?? ''} onClick={() => setExtending(true)}>
            {t('extend.button')}
          </Button>
        )}
        <Button
          variant="default"
          className={`${css.main ?? ''} ${css.stop ?? ''}`}
          leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
          onClick={onStop}
        >
          {common.t('stop')}
        </Button>
      </div>
    </>
  );
}

function TimeLeft({ view, facts }: { readonly view: OpenView; readonly facts: OutputFacts }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  const now = useNow('second');
  const length = useLengthWords();
  const time = (ms: number) => formatTime(ms, 'time', language, zone);
  const { flow } = facts.output;
  const soFar = flow === null || view.fromMs === null ? null : (flow * Math.max(0, now - view.fromMs)) / 3_600_000;
  return (
    <div className={css.left} data-fertigation={view.fertigation || undefined}>
      {view.untilMs === null ? (
        <p>{t('now.noEnd')}</p>
      ) : (
        <p role="timer">
          <b className="num">{length(view.untilMs - now)}</b> {t('now.left')}
        </p>
      )}
      <dl>
        {view.untilMs !== null && (
          <div>
            <dt>{t(facts.speech === 'valve' ? 'now.closes' : 'now.switchesOff')}</dt>
            <dd className="num">{time(view.untilMs)}</dd>
          </div>
        )}
        {flow !== null && (
          <div>
            <dt>{t('now.flow')}</dt>
            <dd className="num">{formatQuantity(flow, { decimals: 1, suffix: 'm³/h' }, language)}</dd>
          </div>
        )}
        {soFar !== null && (
          <div>
            <dt>{t('now.soFar')}</dt>
            <dd className="num">{formatQuantity(soFar, { decimals: 1, suffix: 'm³' }, language)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
