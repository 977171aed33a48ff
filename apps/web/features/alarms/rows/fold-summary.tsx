import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { alarmStyle } from '../../../entities/alarm/alarm-style.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Folded } from './alarm-rows.ts';
import css from '../alarms.module.css';

type Props = { readonly fold: Folded; readonly isOpen: boolean; readonly onToggle: () => void };

/** More names would not fit below the message. */
const NAMES = 2;

/** The head of folded alarms: their cause or module, how many there are, and the button that opens them. */
export function FoldSummary({ fold: { kind, alarms }, isOpen, onToggle }: Props) {
  const { t } = useTexts('alarms');
  const messageOf = useAlarmMessage();
  const [first] = alarms;
  const { icon: Icon, tone } = alarmStyle(first);
  const count = alarms.length;
  const causes = [...new Set(alarms.map((alarm) => causeOf(messageOf(alarm))))];
  const places = [...new Set(alarms.map((alarm) => alarm.object_name ?? ''))];
  const title =
    kind === 'cause'
      ? t('fold.cause', { cause: causes[0] ?? '', count })
      : t('fold.module', { name: first.object_name ?? '', count });
  const names = kind === 'cause' ? places : causes;
  const more = names.length - NAMES;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton className={css.fold ?? ''} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={18} aria-hidden="true" />
      <IconTile tone={tone}>
        <Icon size={20} aria-hidden="true" />
      </IconTile>
      <Lines
        title={title}
        sub={names.slice(0, NAMES).join(', ') + (more > 0 ? ` ${t('fold.more', { count: more })}` : '')}
      />
    </UnstyledButton>
  );
}

/** The cause in a message: what precedes the measured value. */
function causeOf(message: string): string {
  return message.split(':')[0] ?? message;
}
