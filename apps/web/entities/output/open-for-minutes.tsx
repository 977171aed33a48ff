import { Button } from '@mantine/core';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { nameParts } from '../resource/section-name.ts';
import { openRefusal, useMe } from '../session/session.ts';
import { useOpenByHand } from './open-by-hand.ts';
import css from './open-for-minutes.module.css';
import { wordingOf } from './output-text.ts';
import { StopButton } from './stop-button.tsx';
import { useOutputView } from './use-output-view.ts';

const MINUTES = [5, 10, 20, 30] as const;

type Props = { readonly output: OutputShape; readonly minutes: number; readonly onMinutes: (minutes: number) => void };

/** The minutes, and one button that names the output and the minutes; Stop unless it is confirmed closed. */
export function OpenForMinutes({ output, minutes, onMinutes }: Props) {
  const { t } = useTexts('common');
  const view = useOutputView(output);
  const open = useOpenByHand();
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const { name } = nameParts(output.section_name ?? output.name);
  if (mayBeOpen(view)) {
    return (
      <div className={css.stop}>
        {view.kind === 'unknown' && <p>{t('stopOutput.unknown')}</p>}
        <StopButton output={output} view={view} size="wide" />
      </div>
    );
  }
  if (me === undefined) return null;
  const refusal = openRefusal(me);
  return (
    <>
      <div className={css.minutes} role="group" aria-label={t('openFor.minutes')}>
        {MINUTES.map((count) => (
          <button
            key={count}
            type="button"
            className="num"
            aria-pressed={count === minutes}
            disabled={refusal !== null}
            onClick={() => onMinutes(count)}
          >
            {count} <small>min</small>
          </button>
        ))}
      </div>
      <Button
        fullWidth
        mih={48}
        disabled={offline || refusal !== null}
        onClick={() => open({ outputId: output.id, minutes, send: true })}
      >
        {t(`openFor.${wordingOf(output)}`, { name, minutes })}
      </Button>
      {refusal !== null && <p className={css.refusal}>{t(`openRefused.${refusal}`)}</p>}
    </>
  );
}
