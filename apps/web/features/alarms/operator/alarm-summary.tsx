import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { ruleStyle } from '../../../entities/alarm/alarm-style.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { stateOf, type CustomerAlarmRow } from './customer-alarm-rows.ts';

type Props = {
  readonly row: CustomerAlarmRow;
  readonly toggle: (id: string) => void;
  /** On a phone, where account and time have no separate column. */
  readonly withAccount?: boolean;
};

/** The subject of an alarm; for a fold, the number of alarms and the button that expands it. */
export function AlarmSummary({ row, toggle, withAccount = false }: Props) {
  const { t, language } = useTexts('customerAlarms');
  const messageOf = useAlarmMessage();
  const zone = useZone();
  const { alarm, fold, inside } = row;
  const { icon: Icon, tone } = ruleStyle(alarm.rule);
  const { object, client } = alarm;
  const where = withAccount
    ? `${client.name} · ${formatTime(alarm.activation_date, 'dateTime', language, zone)}`
    : undefined;
  const tile = (
    <IconTile tone={stateOf(alarm) === 'active' ? tone : 'stale'}>
      <Icon size={20} aria-hidden="true" />
    </IconTile>
  );
  if (fold !== null) {
    const Chevron = fold.isOpen ? IconChevronDown : IconChevronRight;
    const count = fold.alarms.length;
    return (
      <UnstyledButton className="rowM" w="100%" aria-expanded={fold.isOpen} onClick={() => toggle(row.id)}>
        <Chevron size={18} aria-hidden="true" />
        {tile}
        <Lines
          clip={!withAccount}
          title={
            fold.kind === 'cause'
              ? t('fold.cause', { message: messageOf(alarm), count })
              : t('fold.module', { name: object?.name ?? '', count })
          }
          sub={[...new Set(fold.alarms.map(({ object: of }) => of?.name ?? ''))].join(', ')}
        >
          {where !== undefined && <span>{where}</span>}
        </Lines>
      </UnstyledButton>
    );
  }
  return (
    <span className="rowM" data-inside={inside || undefined}>
      {tile}
      <Lines
        clip={!withAccount}
        title={messageOf(alarm)}
        sub={
          object === null ? (
            t('wholeAccount')
          ) : (
            <ScreenLink to={{ screen: 'installedModule', params: { installedModuleId: object.id } }}>
              {object.name} · {object.serial_number}
            </ScreenLink>
          )
        }
      >
        {alarm.folded > 0 && <span>{t('implied', { count: alarm.folded })}</span>}
        {where !== undefined && <span>{where}</span>}
      </Lines>
    </span>
  );
}
