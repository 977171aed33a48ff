import type { CustomerAlarm } from '@zagon/contract/alarms/operator.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { AlarmSummary } from './alarm-summary.tsx';
import { stateOf, type CustomerAlarmRow } from './customer-alarm-rows.ts';
import { EnterButton } from './enter-button.tsx';

const TONES = { active: 'error', ended: 'plain', removed: 'stale' } as const;

type Actions = {
  readonly toggle: (id: string) => void;
  readonly enter: (account: CustomerAlarm['client']) => void;
};

/** The columns of the alarm list; sortable ones use the server's name of the order. */
export function useCustomerAlarmColumns({ toggle, enter }: Actions): readonly Column<CustomerAlarmRow>[] {
  const { t, language } = useTexts('customerAlarms');
  const zone = useZone();
  return useMemo(() => {
    const time = (at: string | null) => (at === null ? '–' : formatTime(at, 'dateTime', language, zone));
    return [
      {
        id: 'date',
        header: t('column.date'),
        cell: ({ alarm }) => <span className="num">{time(alarm.activation_date)}</span>,
        sortable: true,
        width: 'minmax(110px, 0.9fr)',
      },
      {
        id: 'message',
        header: t('column.message'),
        cell: (row) => <AlarmSummary row={row} toggle={toggle} />,
        width: 'minmax(0, 3fr)',
      },
      {
        id: 'account',
        header: t('column.account'),
        cell: ({ alarm: { client } }) => (
          <ScreenLink to={{ screen: 'account', params: { accountId: client.id } }}>{client.name}</ScreenLink>
        ),
        sortable: true,
        width: 'minmax(0, 1.4fr)',
      },
      {
        id: 'active',
        header: t('column.active'),
        cell: ({ alarm }) => <StatePill tone={TONES[stateOf(alarm)]}>{t(`state.${stateOf(alarm)}`)}</StatePill>,
        width: 'minmax(104px, 0.9fr)',
      },
      {
        id: 'removed',
        header: t('column.removed'),
        cell: ({ alarm: { deletion_date: at, deletion_user_name: name } }) =>
          at === null ? '–' : <Lines title={name ?? t('unknown')} sub={time(at)} clip />,
        width: 'minmax(0, 1.2fr)',
      },
      {
        id: 'finish',
        header: t('column.finish'),
        cell: ({ alarm }) => <span className="num">{time(alarm.inactivation_date)}</span>,
        sortable: true,
        width: 'minmax(110px, 0.9fr)',
      },
      {
        id: 'enter',
        header: t('column.enter'),
        hiddenHeader: true,
        cell: ({ alarm, fold }) => (fold === null ? <EnterButton alarm={alarm} enter={enter} /> : null),
        width: '132px',
      },
    ];
  }, [t, language, zone, toggle, enter]);
}
