import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOpenByHand } from '../../entities/output/open-by-hand.ts';
import type { OutputView } from '../../entities/output/output-view.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { mayOperate, useMe } from '../../entities/session/session.ts';
import { useStopOutput } from '../../entities/output/stop-output.ts';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { useConnection } from '../../live/connection.ts';
import css from './quick-open.module.css';

const MINUTES = [5, 10, 20, 30] as const;

/** If water is or may be running, stop is offered instead of open. */
const mayBeOpen: Record<OutputView['kind'], boolean> = {
  unavailable: false,
  closed: false,
  waiting: false,
  requested: true,
  sent: true,
  accepted: true,
  open: true,
  closing: true,
  out_of_sync: true,
  unreachable: false,
  failed: false,
};

type Props = { readonly output: OutputShape; readonly minutes: number; readonly onMinutes: (minutes: number) => void };

/** The minutes, and one button that names the selected section and the minutes. */
export function QuickAction({ output, minutes, onMinutes }: Props) {
  const { t } = useTexts('start');
  const view = useOutputView(output);
  const open = useOpenByHand();
  const stop = useStopOutput();
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const { name } = nameParts(output.section_name ?? output.name);
  if (mayBeOpen[view.kind]) {
    return (
      <Button
        fullWidth
        h={48}
        mt="sm"
        variant="default"
        className={css.stop ?? ''}
        leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
        onClick={() => stop(output.id)}
      >
        {t('quick.stop', { name })}
      </Button>
    );
  }
  // An expired account and an operator may stop, but not open.
  if (me === undefined || !mayOperate(me)) return null;
  return (
    <>
      <div className={css.minutes} role="group" aria-label={t('quick.minutesLabel')}>
        {MINUTES.map((count) => (
          <button
            key={count}
            type="button"
            className="num"
            aria-pressed={count === minutes}
            onClick={() => onMinutes(count)}
          >
            {count} <small>min</small>
          </button>
        ))}
      </div>
      <Button fullWidth h={48} disabled={offline} onClick={() => open({ outputId: output.id, minutes })}>
        {t('quick.open', { name, minutes })}
      </Button>
    </>
  );
}
