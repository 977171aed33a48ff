import { Button } from '@mantine/core';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOpenByHand } from '../../entities/output/open-by-hand.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { openRefusal, useMe } from '../../entities/session/session.ts';
import { StopButton } from '../../entities/output/stop-button.tsx';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { useConnection } from '../../live/connection.ts';
import css from './quick-open.module.css';

const MINUTES = [5, 10, 20, 30] as const;

type Props = { readonly output: OutputShape; readonly minutes: number; readonly onMinutes: (minutes: number) => void };

/** The minutes, and one button that names the selected section and the minutes; Stop unless it is confirmed closed. */
export function QuickAction({ output, minutes, onMinutes }: Props) {
  const { t } = useTexts('start');
  const common = useTexts('common');
  const view = useOutputView(output);
  const open = useOpenByHand();
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const { name } = nameParts(output.section_name ?? output.name);
  if (mayBeOpen(view)) {
    return (
      <div className={css.stop}>
        {view.kind === 'unknown' && <p>{common.t('stopOutput.unknown')}</p>}
        <StopButton output={output} view={view} size="wide" />
      </div>
    );
  }
  if (me === undefined) return null;
  const refusal = openRefusal(me);
  return (
    <>
      <div className={css.minutes} role="group" aria-label={t('quick.minutesLabel')}>
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
        h={48}
        disabled={offline || refusal !== null}
        onClick={() => open({ outputId: output.id, minutes, send: true })}
      >
        {t('quick.open', { name, minutes })}
      </Button>
      {refusal !== null && <p className={css.refusal}>{common.t(`openRefused.${refusal}`)}</p>}
    </>
  );
}
