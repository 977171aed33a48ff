import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { alarmStyle } from '../../../entities/alarm/alarm-style.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './attention.module.css';

type Props = {
  readonly failed: readonly HandOpeningShape[];
  /** The most urgent first. */
  readonly alarms: readonly AlarmShape[];
  /** The rows, shown once unfolded. */
  readonly children: ReactNode;
};

/** One row that says how many things need attention and names the most urgent one; unfolds in place. */
export function AttentionFold({ failed, alarms, children }: Props) {
  const { t } = useTexts('start');
  const alarmMessage = useAlarmMessage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [alarm] = alarms;
  const style = alarm === undefined ? undefined : alarmStyle(alarm);
  const Icon = failed.length > 0 ? IconAlertTriangle : (style?.icon ?? IconAlertTriangle);
  const tone = failed.length > 0 || style === undefined ? 'error' : style.tone;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const first = failed.length > 0 ? t('attention.notOpened', { count: failed.length }) : alarm && alarmMessage(alarm);
  return (
    <section className={css.folded} aria-label={t('attention.title')}>
      <h2>
        <UnstyledButton
          className={css.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconTile tone={tone} size={40}>
            <Icon size={20} aria-hidden="true" />
          </IconTile>
          <Lines title={t('summary.needs', { count: failed.length + alarms.length })} sub={first} />
          <Chevron size={20} aria-hidden="true" />
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!isOpen} className={css.unfolded}>
        {children}
      </div>
    </section>
  );
}
